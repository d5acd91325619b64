import { randomFrom } from '../../chaos/random-from.ts'

/**
 * What happens to the cluster: the primary's node dies (`kill`), is cut off from everybody (`cut`), or from the other nodes
 * alone, while clients still reach it (`part`); or a standby dies (`standby`).
 */
export type FaultKind = 'kill' | 'cut' | 'part' | 'standby'
export type PlannedFault = { readonly kind: FaultKind; readonly pauseMs: number; readonly awayMs: number }

/** Plans so many of each in an order that the seed decides, and a standby lost for each five kills. */
export function planFaults({
  kills,
  splits,
  seed,
}: {
  kills: number
  splits: number
  seed: number
}): PlannedFault[] {
  const random = randomFrom(seed)
  const kinds: FaultKind[] = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: splits }, (_, n) => (n % 2 === 0 ? 'cut' : 'part')),
    ...Array.from({ length: Math.ceil(kills / 5) }, () => 'standby' as const),
  ]
  const planned: PlannedFault[] = []
  while (kinds.length > 0) {
    const [kind] = kinds.splice(random.below(kinds.length), 1)
    if (kind) planned.push({ kind, pauseMs: random.below(1_000), awayMs: random.below(5_000) })
  }
  return planned
}
