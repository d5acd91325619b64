import { type Sql, units } from '@lode/database'
import type { Coin, NetworkName } from '@lode/domain'
import { limitScopes } from './limit-scopes.ts'
import { readLimits } from './payout-limits.ts'

const dayMs = 86_400_000

/** Returns the coins of which half of the day of all is used: operators look at who uses it before it is full. */
export async function halfUsed(
  sql: Sql,
  asked: { network: NetworkName; at: Date; consoleOrigin: string },
): Promise<Coin[]> {
  const { network, at } = asked
  const all = limitScopes.find(({ name }) => name === 'all')
  if (!all) return []
  const rows = await sql<{ coin: Coin; used: string }[]>`
    select coin, sum(${all.units(sql)})::text as used from payout_signed
    where network = ${network} and at > ${new Date(at.getTime() - dayMs)} and unasked group by coin order by coin`
  const limits = await readLimits(sql, asked)
  return rows
    .filter(({ coin, used }) => units(used) > 0n && units(used) * 2n >= (limits.get(coin)?.all ?? 0n))
    .map(({ coin }) => coin)
}
