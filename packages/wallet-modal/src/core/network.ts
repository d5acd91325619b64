import { getConnection } from '@wagmi/core'
import type { Chain } from 'viem'
import { type Context, currentWallet, endTask } from './context.ts'
import { findChain } from './find-chain.ts'
import { watchSilence } from './patience.ts'
import { readFailure } from './read-failure.ts'
import { rpcUrlIn } from './rpc-url.ts'
import { AddNetworkFailed, switchWalletNetwork } from './switch-wallet-network.ts'
import type { ModalState } from './types.ts'

/**
 * What a tap on a network means: set it and connect first; switch at once, since the wallet approved it; switch by a
 * view that waits for the wallet's approval; nothing, since the wallet takes no network it has not approved.
 */
export type WayToNetwork = 'connect' | 'direct' | 'view' | 'disabled'

export type Network = {
  wayTo(chainId: number): WayToNetwork
  /** Remembers what was chosen before any wallet was connected. */
  select(chainId: number): void
  /** Asks the connected wallet for a network. True when it went; else the view on top says why not. */
  move(chainId: number): Promise<boolean>
}

/** The rule of `WayToNetwork`. */
export function wayToNetwork(
  { address, network }: Pick<ModalState, 'address' | 'network'>,
  chainId: number,
): WayToNetwork {
  if (address === undefined) return 'connect'
  if (network.approved?.includes(chainId)) return 'direct'
  return network.supportsAll ? 'view' : 'disabled'
}

export function createNetwork(context: Context): Network {
  const { store, options } = context
  return {
    wayTo: (chainId) =>
      currentWallet(context) === undefined ? 'connect' : wayToNetwork(store.get(), chainId),
    select: (chainId) => store.set({ network: { ...store.get().network, selected: chainId } }),
    move: (chainId) => moveToChain(context, { chain: findChain(options, chainId) }),
  }
}

async function moveToChain(context: Context, { chain }: { chain: Chain }): Promise<boolean> {
  const { config, store, options, emit } = context
  const { connector } = getConnection(config)
  if (connector === undefined) return false
  store.set({ task: { phase: 'pending' } })
  emit({ type: 'SWITCH_NETWORK', chainId: chain.id })
  const calm = watchSilence(context, 'switchDeclinedNote')
  try {
    const provider = (await connector.getProvider()) as Parameters<typeof switchWalletNetwork>[0]
    await switchWalletNetwork(provider, { chain, rpcUrl: rpcUrlIn(options.rpcUrls[chain.id]) })
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
  } else {
    const waiting = readFailure(error) === 'waiting'
    const note = waiting ? 'requestWaiting' : 'switchDeclinedNote'
    endTask(context, 'declined', { reason: 'switchDeclined', note })
  }
}
