import type { endpoints, ReplyOf } from '@lode/api-contract'
import { isCoin } from '@lode/domain'
import type { Values } from '../../app/data/live-uses.ts'

type Prices = ReplyOf<typeof endpoints.system.prices>

/** Puts new prices where the old ones stand. One on which the sources no longer agree goes, and comes back without its week. */
export function putPrices(reply: Prices, values: Values<'price'>): Prices {
  const agreed = reply.prices.filter(({ coin }) => values[coin] !== null)
  const shown = agreed.map((row) => ({ ...row, ...values[row.coin] }))
  const back = Object.entries(values).flatMap(([coin, now]) =>
    now === null || !isCoin(coin) || shown.some((row) => row.coin === coin)
      ? []
      : [{ coin, ...now, sparkline: [] }],
  )
  return { ...reply, prices: [...shown, ...back] }
}
