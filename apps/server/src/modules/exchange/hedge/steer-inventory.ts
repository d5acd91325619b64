import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import {
  type Coin,
  compare,
  decimalText,
  formatMoney,
  minus,
  money,
  over,
  plus,
  type Rational,
  rational,
  times,
} from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import { openHalt } from '../../halts/module.ts'
import type { MarketService } from '../../market/module.ts'
import { inventory } from '../exchange-deps.ts'
import { type CoinTerms, readRules } from '../exchange-terms.ts'
import type { HedgeVenue } from './hedge-venue.ts'

/** What is less than this part of the target away from it is left alone. */
const band = rational('0.01')
/** An order may cost so much more than the price that markets agree on. */
const slack = rational('0.005')
/** Decimals of an amount and of a price that the venue takes. */
const [amountPlaces, pricePlaces] = [5, 2]
const orderEveryMs = 60_000

type Deps = {
  db: Database
  ledger: Ledger
  clock: Clock
  market: Pick<MarketService, 'agreement'>
  venue: HedgeVenue
}

/**
 * Steers what the exchange owns of each coin to its target: what is missing from the inventory is bought at a venue, what is too much is
 * sold there, so that both together are the target whatever the price does. One order for a coin and minute. Coins are not moved:
 * that is a person's doing. Without an agreed price, and while payouts stand still, nothing is ordered.
 */
export function createInventorySteerer(deps: Deps): Job {
  const { db, ledger, clock } = deps
  return {
    name: 'steer-inventory',
    everyMs: 10_000,
    async run(signal) {
      const [rules, stocks] = await Promise.all([readRules(db, clock.now()), ledger.balances(inventory)])
      for (const [coin, terms] of rules.coins) {
        if (coin === 'USDT' || signal.aborted) continue
        const stock = stocks.find(({ available }) => available.coin === coin)?.available.units ?? 0n
        await steer(deps, { coin, terms, stock })
      }
    },
  }
}

async function steer(
  { db, clock, market, venue }: Deps,
  { coin, terms, stock }: { coin: Coin; terms: CoinTerms; stock: bigint },
): Promise<void> {
  const wanted = formatMoney(money(terms.target.units - stock, coin))
  const { position, cost } = await venue.position(coin)
  await db`insert into hedge_position (coin, venue, wanted, position, cost, seen_at)
    values (${coin}, ${venue.name}, ${wanted}, ${position}, ${cost}, ${clock.now()})
    on conflict (coin) do update set venue = excluded.venue, wanted = excluded.wanted, position = excluded.position,
      cost = excluded.cost, seen_at = excluded.seen_at`
  const missing = minus(rational(wanted), rational(position))
  const size = missing.n < 0n ? { ...missing, n: -missing.n } : missing
  if (compare(size, times(band, rational(formatMoney(terms.target)))) <= 0) return
  const price = await priceOf(market, coin)
  if (!price || (await openHalt(db))) return
  const amount = decimalText(size, amountPlaces)
  if (!/[1-9]/.test(amount)) return
  const side = missing.n < 0n ? 'SELL' : 'BUY'
  const off = side === 'BUY' ? plus(rational(1n), slack) : minus(rational(1n), slack)
  const minute = Math.floor(clock.now().getTime() / orderEveryMs)
  const limit = decimalText(times(price, off), pricePlaces)
  await venue.order({ id: `lode-${coin}-${minute}`, coin, side, amount, price: limit })
}

/** What a coin costs in USDT. */
async function priceOf(market: Deps['market'], coin: Coin): Promise<Rational | null> {
  const agreement = await market.agreement()
  const [worth, unit] = [agreement.get(coin), agreement.get('USDT')]
  if (!worth || !unit || !('usd' in worth) || !('usd' in unit)) return null
  return over(rational(worth.usd), rational(unit.usd))
}
