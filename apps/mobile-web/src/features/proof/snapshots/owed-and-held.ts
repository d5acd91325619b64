import { compare, decimalText, over, type Rational } from '@lode/domain'
import type { Snapshot } from './snapshot-queries.ts'

type Content = Snapshot['content']

/** A coin of a snapshot in base units: what lies on the chain, and what is owed to holders. */
export type CoinOfSnapshot = {
  readonly coin: string
  readonly decimals: number
  readonly held: string
  readonly owed: string
}

/** The coins of a snapshot, those in which nothing is owed and nothing held left out. */
export function coinsOf({ coins, holdings }: Content): CoinOfSnapshot[] {
  return coins
    .map(({ coin, decimals, holders }) => ({
      coin,
      decimals,
      owed: holders,
      held: holdings.coins.find((one) => one.coin === coin)?.units ?? '0',
    }))
    .filter(({ held, owed }) => held !== '0' || owed !== '0')
}

/** How much of what is owed is held, in the coin that is covered least, rounded down; null where nothing is owed. */
export function lowestOf(content: Content): string | null {
  const [lowest] = coinsOf(content)
    .filter(({ owed }) => BigInt(owed) > 0n)
    .map(({ held, owed }): Rational => over({ n: BigInt(held), d: 1n }, { n: BigInt(owed), d: 1n }))
    .sort(compare)
  return lowest ? decimalText(lowest, 6) : null
}
