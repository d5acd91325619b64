import { lazyWalletConnect } from '../connectors/lazy-walletconnect.ts'
import { walletConnectId } from '../connectors/walletconnect-id.ts'
import type { Context } from './context.ts'

/** Gives wagmi the connector of WalletConnect, once. */
export function addWalletConnect(
  { config, options, clock, later }: Context,
  { signal, onUri }: { signal(): AbortSignal; onUri(uri: string): void },
): void {
  if (config.connectors.some(({ id }) => id === walletConnectId)) return
  const { relayUrl, projectId, metadata, rpcUrls, walletConnect: tuning = {} } = options
  const { connectors } = config._internal
  const connector = connectors.setup(
    lazyWalletConnect({ relayUrl, projectId, metadata, rpcUrls, tuning, clock, later, signal, onUri }),
  )
  connectors.setState((others) => [connector, ...others])
}
