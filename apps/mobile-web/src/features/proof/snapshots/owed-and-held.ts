import { type CoverOfCoin, compare, coverOfSnapshot, decimalText, over, type Rational } from '@lode/domain'
import type { Snapshot } from './snapshot-queries.ts'

type Content = Snapshot['content']

/** The cover of each coin of a snapshot, by the one definition of what is owed. */
export function coinsOf(content: Content): CoverOfCoin[] {
  return coverOfSnapshot(content)
}

/** Returns the part of what is owed that is held, in the coin that is covered least, rounded down; null where nothing is owed. */
export function lowestOf(content: Content): string | null {
  const [lowest] = coinsOf(content)
    .filter(({ owed }) => owed > 0n)
    .map(({ held, owed }): Rational => over({ n: held, d: 1n }, { n: owed, d: 1n }))
    .sort(compare)
  return lowest ? decimalText(lowest, 6) : null
}
