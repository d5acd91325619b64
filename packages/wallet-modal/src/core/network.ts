import { getConnection } from '@wagmi/core'
import type { WcProvider } from '../connectors/create-wc-provider.ts'
import type { Context } from './context.ts'
import { findChain } from './find-chain.ts'
import type { WayToNetwork } from './way-to-network.ts'

export type Network = {
  wayTo(chainId: number): Promise<WayToNetwork>
  /** Remembers what was chosen before any wallet was connected. */
  select(chainId: number): void
  /** Asks the connected wallet what it approved. */
  sync(): Promise<void>
  /** Asks the connected wallet for a network. True when it went; else the view on top says why not. */
  move(chainId: number): Promise<boolean>
}

export function createNetwork(context: Context): Network {
  const { store, options, config } = context
  return {
    // Asked from the view of networks, which has brought it.
    wayTo: async (chainId) => (await import('./way-to-network.ts')).wayToNetwork(store.get(), chainId),
    select: (chainId) => store.set({ network: { ...store.get().network, selected: chainId } }),
    move: async (chainId) => {
      const { moveToChain } = await import('./move-to-chain.ts')
      return moveToChain(context, { chain: findChain(options, chainId) })
    },
    sync: async () => {
      const { status, connector } = getConnection(config)
      const remote = status === 'connected' && connector.type === 'walletConnect'
      const provider = remote ? await connector.getProvider() : undefined
      const told = (provider as WcProvider | undefined)?.approved()
      const { network } = store.get()
      store.set({ network: { ...network, approved: told?.chains, supportsAll: told?.any ?? true } })
    },
  }
}
