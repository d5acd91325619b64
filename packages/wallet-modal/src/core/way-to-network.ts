import type { ModalState } from './types.ts'

/**
 * What a tap on a network means: set it and connect first; switch at once, since the wallet approved it; switch by a
 * view that waits for the wallet's approval; nothing, since the wallet takes no network it has not approved.
 */
export type WayToNetwork = 'connect' | 'direct' | 'view' | 'disabled'

/** The rule of `WayToNetwork`. */
export function wayToNetwork(
  { address, network }: Pick<ModalState, 'address' | 'network'>,
  chainId: number,
): WayToNetwork {
  if (address === undefined) return 'connect'
  if (network.approved?.includes(chainId)) return 'direct'
  return network.supportsAll ? 'view' : 'disabled'
}
