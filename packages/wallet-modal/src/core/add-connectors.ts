import { type CreateConnectorFn, injected } from '@wagmi/core'
import { lazyWalletConnect } from '../connectors/lazy-walletconnect.ts'
import type { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { injectedId } from './list-wallets.ts'

/** Gives wagmi, which knew only the wallets that announced themselves, WalletConnect and the old injected wallet. */
export function addConnectors({ config, options, page, store }: Context, connection: Connection): void {
  const { relayUrl, projectId, metadata, chains, walletConnect: tuning = {} } = options
  const walletConnect = lazyWalletConnect({
    relayUrl,
    projectId,
    metadata,
    tuning,
    rpcUrls: Object.fromEntries(chains.map(({ id }) => [id, options.rpcUrls[id] ?? ''])),
    signal: connection.signal,
    onUri: connection.onUri,
  })
  const old = injected({
    target: () => ({
      id: injectedId,
      name: store.get().texts('browserWallet'),
      provider: () => page.injectedFlags() as never,
    }),
  })
  const { connectors } = config._internal
  const announced = config.connectors.some(({ type }) => type === 'injected')
  // `window.ethereum` is one of those that announced themselves, or a mixture of them.
  const wanted = announced || page.injectedFlags() === undefined ? [walletConnect] : [walletConnect, old]
  const added = wanted.map((one) => connectors.setup(one as CreateConnectorFn))
  connectors.setState((others) => [...added, ...others])
}
