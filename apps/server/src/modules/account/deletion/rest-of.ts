import type { Sql } from '@lode/database'
import { type Coin, type Money, money } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { obstaclesOf } from './obstacles-of.ts'

/** An amount that is too small to be withdrawn, and the least that is not. */
export type Rest = { readonly amount: Money; readonly least: Money }

/**
 * What a holder can give up to be deleted: all that is left, where nothing but it stands in the way and each of it is below the
 * smallest withdrawal of its coin. Else nothing, as of a coin that can't be withdrawn at all. By coin.
 */
export async function restOf(
  sql: Sql,
  { userId, leasts }: { userId: bigint; leasts: readonly Money[] },
): Promise<Rest[]> {
  if ((await obstaclesOf(sql, userId)).join() !== 'balance') return []
  const rows = await sql<{ coin: Coin; balance: string; pending: string }[]>`
    select coin, balance::text, pending::text from account
    where owner = ${userOwner(userId)} and (balance <> 0 or pending <> 0) order by coin`
  const rest = rows.flatMap(({ coin, balance, pending }): Rest[] => {
    const [amount, least] = [money(BigInt(balance), coin), leasts.find((one) => one.coin === coin)]
    const isRest = least !== undefined && pending === '0' && amount.units > 0n && amount.units < least.units
    return isRest ? [{ amount, least }] : []
  })
  return rest.length === rows.length ? rest : []
}
