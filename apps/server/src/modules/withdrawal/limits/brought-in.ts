import { type Sql, units } from '@lode/database'
import type { Withdrawal } from '../repository.ts'

const dayMs = 86_400_000

/**
 * Returns how much of a withdrawal its holder brought in within the 24 hours before, by deposits that the signer has proven, less what
 * was counted so for withdrawals that it signed and for `beside`.
 */
export async function broughtIn(
  sql: Sql,
  {
    withdrawal: { userId, network, amount },
    beside,
    at,
  }: { withdrawal: Withdrawal; beside: bigint; at: Date },
): Promise<bigint> {
  const since = new Date(at.getTime() - dayMs)
  const [row] = await sql<{ units: string }[]>`
    select ((select coalesce(sum(units), 0) from deposit_proven
        where owner = ${`user/${userId}`} and network = ${network} and coin = ${amount.coin} and block_at > ${since} and block_at <= ${at})
      - (select coalesce(sum(brought), 0) from payout_signed
        where user_id = ${userId} and network = ${network} and coin = ${amount.coin} and at > ${since}))::text as units`
  const left = units(row?.units ?? '0') - beside
  if (left <= 0n) return 0n
  return left < amount.units ? left : amount.units
}
