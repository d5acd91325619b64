import { lazyWalletConnect } from '../connectors/lazy-walletconnect.ts'
import type { Connection } from './connection.ts'
import type { Base } from './context.ts'

/** Gives the connector of WalletConnect to wagmi, which knew only the wallets of this browser so far. */
export function addWalletConnect({ config, options, store }: Base, connection: Connection): void {
  const { relayUrl, projectId, metadata, rpcUrls, walletConnect: tuning = {} } = options
  const { connectors } = config._internal
  const connector = connectors.setup(
    lazyWalletConnect({
      relayUrl,
      projectId,
      metadata,
      rpcUrls,
      tuning,
      signal: connection.signal,
      onUri: (pairingUri) => store.set({ pairingUri }),
    }),
  )
  connectors.setState((others) => [connector, ...others])
}
