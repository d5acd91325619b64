import type { endpoints, ReplyOf } from '@lode/api-contract'

/** A miner on sale, as it is told to anyone. */
export type Miner = ReplyOf<typeof endpoints.mining.list>['miners'][number]

/** The miner that a period is reckoned with, at its price for that period. */
export type Best = { readonly miner: Miner; readonly price: { amount: string; coin: 'USDT' } }

/** The miner with the highest recovery ratio for so many days; none where none is rented for that long. */
export function bestFor(miners: readonly Miner[], period: number): Best | undefined {
  const found = miners.flatMap((miner) =>
    miner.estimates
      .filter(({ periodDays }) => periodDays === period)
      .map((estimate) => ({ miner, estimate })),
  )
  const [first] = found.toSorted(
    (a, b) => Number(b.estimate.recoveryRatio) - Number(a.estimate.recoveryRatio),
  )
  return first && { miner: first.miner, price: { amount: first.estimate.price.amount, coin: 'USDT' } }
}
