import { type Bucket, createBucket, type RelayLimits } from './limits.ts'
import { burstOfBytes } from './serve-peer.ts'

/** A household's phone, computer and what they open at once; more than that is a crowd, or shares an address with one. */
const several = 4

/** Counts the sockets of each address, and what they share. */
export function countAddresses({
  now,
  limits,
}: {
  now: () => number
  limits: Pick<RelayLimits, 'bytesPerSecondOfAddress' | 'maxConnectionsOfAddress'>
}): {
  isFull(address: string): boolean
  /** It has more sockets open than a household needs. */
  hasSeveral(address: string): boolean
  /** One socket more; `leave` when it is closed. */
  enter(address: string): { readonly bytes: Bucket; leave(): void }
} {
  const perSecond = limits.bytesPerSecondOfAddress
  const addresses = new Map<string, { open: number; readonly bytes: Bucket }>()
  const openOf = (address: string): number => addresses.get(address)?.open ?? 0
  return {
    isFull: (address) => openOf(address) >= limits.maxConnectionsOfAddress,
    hasSeveral: (address) => openOf(address) >= several,
    enter: (address) => {
      const shared = addresses.get(address) ?? {
        open: 0,
        bytes: createBucket({ perSecond, now: now(), burst: burstOfBytes }),
      }
      shared.open += 1
      addresses.set(address, shared)
      return {
        bytes: shared.bytes,
        leave: () => {
          shared.open -= 1
          if (shared.open === 0) addresses.delete(address)
        },
      }
    },
  }
}
