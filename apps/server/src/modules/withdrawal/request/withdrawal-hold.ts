import type { Database, Sql, Tx } from '@lode/database'

/** A time in which a holder asks for no new withdrawal: what guards the account has just changed. */
export type WithdrawalHold = {
  readonly userId: bigint
  readonly reason: 'email_changed' | 'email_removed' | 'password_reset'
  readonly until: Date
  readonly at: Date
}

/** Holds a holder's withdrawals, in the caller's transaction. Of two holds the one that ends later stands. */
export async function holdWithdrawals(tx: Tx, { userId, reason, until, at }: WithdrawalHold): Promise<void> {
  await tx`
    insert into withdrawal_hold (user_id, reason, until, at) values (${userId.toString()}, ${reason}, ${until}, ${at})
    on conflict (user_id) do update set reason = excluded.reason, until = excluded.until, at = excluded.at
      where withdrawal_hold.until <= excluded.until`
}

/** The holds that stand at a moment, by whose they are. */
export async function holdsOf(
  db: Database | Sql,
  { userIds, now }: { userIds: readonly bigint[]; now: Date },
): Promise<Map<bigint, Pick<WithdrawalHold, 'reason' | 'until'>>> {
  const ids = `{${[...new Set(userIds)].join()}}`
  const rows = await db<Pick<WithdrawalHold, 'userId' | 'reason' | 'until'>[]>`
    select user_id as "userId", reason, until from withdrawal_hold where user_id = any (${ids}::bigint[]) and until > ${now}`
  return new Map(rows.map(({ userId, ...hold }) => [userId, hold]))
}
