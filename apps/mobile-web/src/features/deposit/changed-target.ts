import { deviceStorage, readKept } from '../../app/storage/storage.ts'

/** What a holder was last shown for a coin on a network. */
export type Target = { address: string | null; contract: string | null }

/** What changed since a target was last shown, with what it was. */
export type TargetChange = { what: 'address' | 'contract'; before: string }

/**
 * What changed between the target that was last acknowledged and the one of now; undefined when nothing did or there
 * was none before. Case makes no difference: checksummed or not, it is the same address.
 */
export function changedTarget(before: Target | undefined, now: Target): TargetChange | undefined {
  for (const what of ['address', 'contract'] as const) {
    const was = before?.[what]
    const is = now[what]
    if (was && is && was.toLowerCase() !== is.toLowerCase()) return { what, before: was }
  }
  return undefined
}

const keyOf = (holder: string, coin: string, network: string): string =>
  `lode.deposit-target.${holder.toLowerCase()}.${coin}.${network}`

/** The target that this holder last acknowledged on this device. */
export function readTarget(holder: string, coin: string, network: string): Target | undefined {
  const kept = readKept(deviceStorage, keyOf(holder, coin, network))
  return isTarget(kept) ? kept : undefined
}

function isTarget(value: unknown): value is Target {
  const { address, contract } = Object(value) as Partial<Target>
  return [address, contract].every((one) => one === null || typeof one === 'string')
}

/** Remembers the target that was shown. */
export function keepTarget(holder: string, coin: string, network: string, target: Target): void {
  deviceStorage.setItem(keyOf(holder, coin, network), JSON.stringify(target))
}
