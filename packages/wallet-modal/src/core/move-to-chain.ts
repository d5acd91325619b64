import { getConnection } from '@wagmi/core'
import type { Chain } from 'viem'
import { type Context, endTask } from './context.ts'
import { notifyUnforeseen } from './notify-unforeseen.ts'
import { watchSilence } from './patience.ts'
import { readFailure } from './read-failure.ts'
import { AddNetworkFailed, switchWalletNetwork } from './switch-wallet-network.ts'

/** Moves the connected wallet to a chain. True when it went; else the view on top says why not. */
export async function moveToChain(context: Context, { chain }: { chain: Chain }): Promise<boolean> {
  const { config, store, options, emit } = context
  const { connector } = getConnection(config)
  if (connector === undefined) return false
  store.set({ task: { phase: 'pending' } })
  emit({ type: 'SWITCH_NETWORK', chainId: chain.id })
  const calm = watchSilence(context, 'switchDeclinedNote')
  try {
    const provider = (await connector.getProvider()) as Parameters<typeof switchWalletNetwork>[0]
    await switchWalletNetwork(provider, { chain, rpcUrl: options.rpcUrls[chain.id] })
    // Not every wallet that says yes has moved.
    if ((await connector.getChainId()) !== chain.id) throw new Error('the wallet stayed where it was')
    // Not every wallet tells of the change it was asked for.
    connector.emitter.emit('change', { chainId: chain.id })
    store.set({ task: { phase: 'idle' } })
    return true
  } catch (error) {
    showFailure(context, error)
    return false
  } finally {
    calm()
  }
}

function showFailure(context: Context, error: unknown): void {
  if (error instanceof AddNetworkFailed) {
    endTask(context, 'declined', { reason: 'addNetworkFailed', params: { network: error.network } })
    if (readFailure(error.cause) === 'failed') notifyUnforeseen(context, error.cause)
  } else {
    const failure = readFailure(error)
    const note = failure === 'waiting' ? 'requestWaiting' : 'switchDeclinedNote'
    endTask(context, 'declined', { reason: 'switchDeclined', note })
    if (failure === 'failed') notifyUnforeseen(context, error)
  }
}
