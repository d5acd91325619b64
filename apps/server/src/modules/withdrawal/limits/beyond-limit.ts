import { type Sql, units } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import { type LimitScope, limitScopes } from './limit-scopes.ts'
import type { PayoutLimits } from './payout-limits.ts'

const dayMs = 86_400_000

/** Which limit a payment would pass, and from when on it would not; null where it is above the limit by itself. */
export type BeyondLimit = { reason: `limit_${keyof PayoutLimits}`; until: Date | null }

/** The part of the day of all that large withdrawals leave to small ones, and the part of it up to which one is small. */
const [reservedPart, smallPart] = [5n, 100n]

/** What was let through in the same look, by scope and coin, but is not written down yet. */
export type Counted = Map<string, bigint>

/**
 * Whether a payment would pass a limit of the last 24 hours, counted by what this signer has signed and by what `counted` says was
 * let through beside it. Adds the payment to `counted` where it passes none. A fifth of the day of all is left to withdrawals of up to
 * a hundredth of it.
 */
export async function beyondLimit(
  sql: Sql,
  {
    withdrawal,
    earned,
    brought,
    limits,
    counted,
    at,
  }: {
    withdrawal: Withdrawal
    earned: bigint
    brought: bigint
    limits: PayoutLimits
    counted: Counted
    at: Date
  },
): Promise<BeyondLimit | null> {
  const { coin } = withdrawal.amount
  const keys: [string, bigint][] = []
  for (const scope of limitScopes) {
    const wanted =
      { earned, all: withdrawal.amount.units - brought }[scope.name as string] ?? withdrawal.amount.units
    if (wanted === 0n) continue
    const key = `${scope.of(withdrawal)} ${coin}`
    const beside = counted.get(key) ?? 0n
    const beyond = await beyond24Hours(sql, {
      scope,
      withdrawal,
      beside,
      most: limits[scope.name] - wanted - (scope.name === 'all' ? reserved(limits.all, wanted) : 0n),
      at,
    })
    if (beyond) return { reason: `limit_${scope.name}`, ...beyond }
    keys.push([key, beside + wanted])
  }
  for (const [key, sum] of keys) counted.set(key, sum)
  return null
}

/** Returns what of the day of all this payment must leave; one above what is open to all takes the day alone. */
function reserved(all: bigint, wanted: bigint): bigint {
  const kept = all / reservedPart
  return wanted <= all / smallPart || wanted > all - kept ? 0n : kept
}

type Look = { scope: LimitScope; withdrawal: Withdrawal; beside: bigint; most: bigint; at: Date }

/** Null where no more than `most` was signed within 24 hours, `beside` included; else when enough of it will be older. */
async function beyond24Hours(
  sql: Sql,
  { scope, withdrawal, beside, most, at }: Look,
): Promise<{ until: Date | null } | null> {
  const { network, amount } = withdrawal
  const rows = sql`select at, ${scope.units(sql)} as units from payout_signed
    where network = ${network} and coin = ${amount.coin} and at > ${new Date(at.getTime() - dayMs)} ${scope.rows(sql, withdrawal)}`
  const [sum] = await sql<
    { signed: string }[]
  >`select coalesce(sum(units), 0)::text as signed from (${rows}) r`
  const signed = units(sum?.signed ?? '0')
  if (signed + beside <= most) return null
  if (most < 0n) return { until: null }
  if (beside > most) return { until: new Date(at.getTime() + dayMs) }
  const [last] = await sql<{ at: Date }[]>`
    select at from (select at, sum(units) over (order by at desc) as younger from (${rows}) r) s
    where younger > ${String(most - beside)}::numeric order by at desc limit 1`
  return { until: last ? new Date(last.at.getTime() + dayMs) : null }
}
