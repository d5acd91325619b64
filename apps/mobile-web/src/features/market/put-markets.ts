import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Values } from '../../app/data/live-uses.ts'

type Markets = ReplyOf<typeof endpoints.market.list>

/** Puts what pairs cost now where it stood; a pair that was not read yet waits for the next read. */
export function putMarkets(reply: Markets, values: Values<'market'>): Markets {
  return { ...reply, markets: reply.markets.map((row) => ({ ...row, ...values[row.pair] })) }
}
