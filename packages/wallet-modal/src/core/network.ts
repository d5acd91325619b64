import { getConnection } from '@wagmi/core'
import type { Chain } from 'viem'
import { type Context, endTask } from './context.ts'
import { readFailure } from './read-failure.ts'
import { AddNetworkFailed, switchWalletNetwork } from './switch-wallet-network.ts'

/** Moves the connected wallet to a chain. True when it did; otherwise the view on top says why not. */
export async function moveToChain(context: Context, { chain }: { chain: Chain }): Promise<boolean> {
  const { config, store, options, emit } = context
  const { connector } = getConnection(config)
  if (connector === undefined) return false
  store.set({ task: { phase: 'pending' } })
  emit({ type: 'SWITCH_NETWORK', chainId: chain.id })
  try {
    const provider = (await connector.getProvider()) as Parameters<typeof switchWalletNetwork>[0]
    await switchWalletNetwork(provider, { chain, rpcUrl: options.rpcUrls[chain.id] })
    // Not every wallet tells of the change it was asked for.
    if ((await connector.getChainId()) === chain.id) connector.emitter.emit('change', { chainId: chain.id })
    store.set({ task: { phase: 'idle' } })
    return true
  } catch (error) {
    showFailure(context, error)
    return false
  }
}

function showFailure(context: Context, error: unknown): void {
  if (error instanceof AddNetworkFailed) {
    endTask(context, 'declined', { reason: 'addNetworkFailed', params: { network: error.network } })
  } else {
    const waiting = readFailure(error) === 'waiting'
    const note = waiting ? 'requestWaiting' : 'switchDeclinedNote'
    endTask(context, 'declined', { reason: 'switchDeclined', note })
  }
}
