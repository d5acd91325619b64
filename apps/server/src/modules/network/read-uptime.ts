import type { Sql } from '@lode/database'
import { compare, decimalText, deliveredTh, over, plus, rational } from '@lode/domain'
import type { NetworkDayWire } from './repository.ts'

/** How many of the newest days it is told of. */
const days = 30
const places = 4

/**
 * What our machines delivered of their rated power over the newest published days, at most 30, as a fraction rounded down: the mean of
 * the days, of which none counts above 1. Null before a day is published.
 */
export async function readUptime(sql: Sql): Promise<{ share: string; days: number } | null> {
  const rows = await sql<{ network: Pick<NetworkDayWire, 'epochs' | 'poolPowerTh'> }[]>`
    select e.network from network_day d join network_entry e on e.number = d.entry order by d.day desc limit ${days}`
  if (rows.length === 0) return null
  const one = rational(1n)
  const sum = rows
    .map(({ network }) => over(deliveredTh(network), rational(network.poolPowerTh)))
    .map((share) => (compare(share, one) > 0 ? one : share))
    .reduce(plus, rational(0n))
  return {
    share: decimalText(over(sum, rational(BigInt(rows.length))), places),
    days: rows.length,
  }
}
