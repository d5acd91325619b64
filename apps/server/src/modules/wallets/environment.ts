import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { text, url } from '../../platform/environment/shapes.ts'
import { reviewedWalletFiles } from './reviewed-wallet-files.ts'

/** Wallets to connect with: the bundled list, and where a newer one of the same shape is. */
export const walletsEnvironment = defineEnvironment({
  title: 'The directory of wallets',
  roles: ['api', 'worker'],
  shape: {
    WALLETS_FILE: text
      .optional()
      .describe('Your own list instead, read at every start')
      .meta({ fallback: 'the reviewed list of the wallet modal' }),
    WALLET_DIRECTORY_URL: url
      .optional()
      .describe(
        'A newer list of the same shape, kept for an hour; the bundled one serves while it does not answer',
      ),
  },
  read: (env) => ({
    walletDirectory: {
      files: env.WALLETS_FILE === undefined ? reviewedWalletFiles : [env.WALLETS_FILE],
      url: env.WALLET_DIRECTORY_URL ?? null,
    },
  }),
})
