import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { assetOf, type Coin, formatUnits, money, parseUnits, toWire } from '@lode/domain'
import { transferCodes, userOwner } from '@lode/ledger'
import { type DailyRates, readDailyRates } from '../../market/module.ts'
import { type CoinYear, type Moved, readYear } from './read-year.ts'

/** The statement of a year, as it is told. */
export type Statement = ReplyOf<typeof endpoints.assets.yearlyStatement>
type CoinStatement = Statement['coins'][number]
type Line = CoinStatement['lines'][number]

const dayMs = 86_400_000
/** Decimals that rates are read with, and that the value of one day's movements is cut to. */
const rateDecimals = 18
const valueDecimals = 8

/**
 * Makes a holder's statement of a year from the ledger, in the calendar of UTC. The same books and rates make the same statement; of a
 * year that is over no later posting changes it.
 * @throws {ApiError} `request.not_found` for a holder who is unknown, `request.invalid` for a year that has not begun
 */
export async function makeStatement(
  { db, clock }: { db: Database; clock: Clock },
  { userId, year, currency }: { userId: bigint; year: number; currency: string },
): Promise<Statement> {
  const now = clock.now()
  const thisYear = now.getUTCFullYear()
  if (year > thisYear) throw new ApiError('request.invalid', { field: 'year', rule: 'not begun' })
  const [user] = await db<{ address: string; since: Date }[]>`
    select address, created_at as since from users where id = ${String(userId)}`
  if (!user) throw new ApiError('request.not_found')
  const final = year < thisYear
  const [from, next] = [new Date(`${year}-01-01T00:00:00Z`), new Date(`${year + 1}-01-01T00:00:00Z`)]
  const [first, to] = [dayOf(from), final ? dayOf(next.getTime() - dayMs) : dayOf(now)]
  const before = dayOf(from.getTime() - dayMs)
  const coins = await readYear(db, { owner: userOwner(userId), from, until: final ? next : null })
  const rates = await readDailyRates(db, { currency, from: before, to })
  const valuer = openValuer(rates, currency)
  const oldest = Math.min(user.since.getUTCFullYear(), thisYear)
  return {
    year,
    currency,
    holder: { address: user.address, since: user.since.toISOString() },
    from: first,
    to,
    at: (final ? next : now).toISOString(),
    final,
    years: Array.from({ length: thisYear - oldest + 1 }, (_, back) => thisYear - back),
    coins: coins.map((one) => coinStatement(valuer, one, { before, to })),
    missing: valuer.missing(),
  }
}

function coinStatement(
  valuer: Valuer,
  { coin, opening, closing, moved }: CoinYear,
  { before, to }: { before: string; to: string },
): CoinStatement {
  const told = (units: bigint) => toWire(money(units, coin))
  const balance = (units: bigint, day: string) => {
    const value = valuer.value(coin, units, day)
    return {
      amount: told(units),
      value: value === undefined ? null : formatUnits(value, valueDecimals),
      rate: valuer.rate(coin, day) ?? null,
    }
  }
  const sum = (direction: Moved['direction']) =>
    moved.reduce((all, one) => (one.direction === direction ? all + one.units : all), 0n)
  return {
    coin,
    opening: balance(opening, before),
    lines: linesOf(valuer, coin, moved),
    in: told(sum('in')),
    out: told(sum('out')),
    closing: balance(closing, to),
  }
}

/** By kind and way, in the order in which they were read. */
function linesOf(valuer: Valuer, coin: Coin, moved: readonly Moved[]): Line[] {
  const kinds = [...new Set(moved.map(({ direction, code }) => `${direction} ${code}`))]
  return kinds.map((kind) => {
    const ours = moved.filter(({ direction, code }) => `${direction} ${code}` === kind)
    const [{ code, direction } = { code: 'correction' as const, direction: 'in' as const }] = ours
    const values = ours.map(({ units, day }) => valuer.value(coin, units, day))
    const known = values.filter((value) => value !== undefined)
    return {
      code,
      type: transferCodes[code],
      direction,
      count: ours.reduce((all, { count }) => all + count, 0),
      amount: toWire(
        money(
          ours.reduce((all, { units }) => all + units, 0n),
          coin,
        ),
      ),
      value:
        known.length === 0
          ? null
          : formatUnits(
              known.reduce((all, value) => all + value, 0n),
              valueDecimals,
            ),
      daysWithoutRate: values.length - known.length,
    }
  })
}

type Valuer = ReturnType<typeof openValuer>

/** Values amounts at the rates of their days, and notes what it found no rate of. */
function openValuer(rates: DailyRates, currency: string) {
  const missing = new Map<string, Set<string>>()
  const note = (name: string, day: string): undefined => {
    missing.set(name, (missing.get(name) ?? new Set()).add(day))
  }
  const read = (text: string): bigint => parseUnits(text, rateDecimals)
  /** Smallest values of an amount of smallest units, rounded down; nothing is worth nothing whatever the rate. */
  function value(coin: Coin, units: bigint, day: string): bigint | undefined {
    if (units === 0n) return 0n
    const [usd, perCurrency] = [rates.coin(coin, day), rates.currency(day)]
    if (usd === undefined) note(coin, day)
    if (perCurrency === undefined) note(currency, day)
    if (usd === undefined || perCurrency === undefined) return undefined
    const scaled = units * read(usd) * 10n ** BigInt(valueDecimals)
    return scaled / (read(perCurrency) * 10n ** BigInt(assetOf(coin).decimals))
  }
  return {
    value,
    /** The currency for one coin. */
    rate(coin: Coin, day: string): string | undefined {
      const [usd, perCurrency] = [rates.coin(coin, day), rates.currency(day)]
      if (usd === undefined || perCurrency === undefined) return undefined
      return formatUnits((read(usd) * 10n ** BigInt(valueDecimals)) / read(perCurrency), valueDecimals)
    },
    missing: (): Statement['missing'] =>
      [...missing]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, days]) => ({ name, days: [...days].sort() })),
  }
}

function dayOf(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
