import {
  AmountOutOfLimits,
  type Coin,
  ExchangeRefused,
  fromWire,
  type MoneyWire,
  parseMoney,
  quoteExchange,
  toWire,
} from '@lode/domain'
import type { ExchangeCoin, ExchangeOptions } from './queries.ts'

/** Which of the two amounts the holder gave. */
export type Side = 'pay' | 'receive'

/** Why an amount can't be exchanged. */
export type ExchangeProblem =
  | { readonly reason: 'same_coin' | 'too_small' | 'not_positive' }
  | { readonly reason: 'below_minimum' | 'above_maximum' | 'above_most'; readonly limit: MoneyWire }
  | { readonly reason: 'insufficient'; readonly available: MoneyWire }

/** Both amounts as they would be at the prices of now; with what is wrong with them, where something is. */
export type Estimate = Readonly<Record<'pay' | 'receive' | 'fee' | 'spread', MoneyWire>> & {
  readonly problem?: ExchangeProblem
}

/**
 * What an exchange would come to at the prices that the options tell: by the function that the server quotes by, without the
 * wider spread of a coin that runs low. Null where there is no price.
 * @example estimateExchange(options, { from: usdt, to: btc, side: 'pay', amount: '100' })
 */
export function estimateExchange(
  { feePart, spreadPart }: Pick<ExchangeOptions, 'feePart' | 'spreadPart'>,
  { from, to, side, amount }: { from: ExchangeCoin; to: ExchangeCoin; side: Side; amount: string },
): Estimate | { problem: ExchangeProblem } | null {
  if (from.usd === null || to.usd === null) return null
  try {
    const { pay, receive, fee, spread } = quoteExchange({
      given:
        side === 'pay'
          ? { pay: parseMoney(amount, from.coin), to: to.coin }
          : { receive: parseMoney(amount, to.coin), from: from.coin },
      usd: { pay: from.usd, to: to.usd },
      terms: { fee: feePart, spread: spreadPart, limits: anyAmount(from.coin), lifetimeMs: 1 },
      at: new Date(0),
    })
    const both = { pay: toWire(pay), receive: toWire(receive), fee: toWire(fee), spread: toWire(spread) }
    const problem = problemOf(both, from, to)
    return problem ? { ...both, problem } : both
  } catch (error) {
    if (error instanceof ExchangeRefused) return { problem: { reason: error.reason } }
    if (error instanceof AmountOutOfLimits) return { problem: { reason: 'not_positive' } }
    throw error
  }
}

function problemOf(
  { pay, receive }: { pay: MoneyWire; receive: MoneyWire },
  from: ExchangeCoin,
  to: ExchangeCoin,
): ExchangeProblem | undefined {
  const [paid, received] = [fromWire(pay).units, fromWire(receive).units]
  if (paid < fromWire(from.minimum).units) return { reason: 'below_minimum', limit: from.minimum }
  if (paid > fromWire(from.available).units) return { reason: 'insufficient', available: from.available }
  if (paid > fromWire(from.maximum).units) return { reason: 'above_maximum', limit: from.maximum }
  if (received > fromWire(to.most).units) return { reason: 'above_most', limit: to.most }
  return undefined
}

/** The limits are compared here, where each has a text of its own. */
function anyAmount(coin: Coin) {
  return { minimum: { units: 1n, coin }, maximum: { units: 10n ** 60n, coin } }
}
