import type { Sql } from '@lode/database'
import type { FreezeReason } from '@lode/domain'

/** Withdrawals of a holder that an operator has frozen: why, as the holder reads it, and since when. */
export type Freeze = { readonly reason: FreezeReason; readonly at: Date }

/** The freezes that stand, by whose they are. */
export async function freezesOf(sql: Sql, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Freeze>> {
  const ids = `{${[...new Set(userIds)].join()}}`
  const rows = await sql<(Freeze & { userId: bigint })[]>`
    select user_id as "userId", reason, at from withdrawal_freeze
    where user_id = any (${ids}::bigint[]) and released_at is null`
  return new Map(rows.map(({ userId, ...freeze }) => [userId, freeze]))
}
