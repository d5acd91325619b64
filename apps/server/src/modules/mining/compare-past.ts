import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Money, money, type PastDay, parseMoney, pastLosses, sellBackPrice, toWire } from '@lode/domain'
import type { Offered } from './miner-repository.ts'

type Way = ReplyOf<typeof endpoints.mining.comparison>['miners'][number]['ways'][number]

/** After so many days a machine that was bought is sold back, besides running to the end of its life. */
const soldAfter = [30, 90] as const
const nothing = money(0n, 'USDT')

/**
 * How each way to use a miner that is on offer, rented for each period or bought, would have ended at every recorded start, beside
 * holding the coin. All from recorded days; a way that is longer than what is recorded has no start.
 */
export function comparePast({ terms }: Offered, days: readonly PastDay[]): Way[] {
  const way = (of: Pick<Way, 'kind' | 'ends'> & { days: number; price: Money; returned: Money }): Way => ({
    ...{ kind: of.kind, ends: of.ends, days: of.days, price: toWire(of.price) },
    ...pastLosses(terms, of, days),
  })
  const rents = Object.entries(terms.prices)
    .map(([period, price]) => ({ days: Number(period), price: parseMoney(price, 'USDT') }))
    .sort((a, b) => a.days - b.days)
    .map((of) => way({ ...of, kind: 'rental', ends: 'term', returned: nothing }))
  const { purchase } = terms
  if (!purchase) return rents
  const { lifeDays: life, sellBack: share } = purchase
  const price = parseMoney(purchase.prices.USDT ?? '0', 'USDT')
  const sold = soldAfter
    .filter((after) => after < life && Number(share) > 0)
    .map((after) => {
      const from = new Date(0)
      const at = new Date(after * 86_400_000)
      const returned = sellBackPrice({ price, share, life: { from, days: life }, at })
      return way({ kind: 'purchase', ends: 'sold_back', days: after, price, returned })
    })
  return [...rents, ...sold, way({ kind: 'purchase', ends: 'term', days: life, price, returned: nothing })]
}
