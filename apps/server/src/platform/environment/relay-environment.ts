import { defineEnvironment } from './define-environment.ts'
import { text } from './shapes.ts'

/** Where wallets meet the app. */
export type RelayConfiguration = {
  readonly walletConnect: { readonly relayUrl: string; readonly projectId: string }
}

/** The variables of the relay's clients; the relay itself has its own. */
export const relayEnvironment = defineEnvironment({
  title: 'The relay that wallets use',
  roles: ['api', 'worker'],
  shape: {
    RELAY_URL: text.describe('The WalletConnect relay, `ws:` or `wss:`'),
    WALLETCONNECT_PROJECT_ID: text.describe('What wallets know this app by there'),
  },
  read: (env): RelayConfiguration => ({
    walletConnect: { relayUrl: env.RELAY_URL, projectId: env.WALLETCONNECT_PROJECT_ID },
  }),
})
