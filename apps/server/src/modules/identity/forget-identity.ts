import type { Tx } from '@lode/database'
import type { Forgets, Forgotten } from '../../platform/forgets.ts'

/** Photos and what nobody has decided go at once; what was decided stays as long as the law wants it, without the email address. */
export const forgetIdentity: Forgets = {
  async files(sql, { userId }) {
    const rows = await sql<{ id: string }[]>`
      select id from identity_photo where user_id = ${userId.toString()} and erased_at is null`
    return rows.map(({ id }) => id)
  },
  async rows(tx, holder) {
    const user = holder.userId.toString()
    await tx`update identity_photo set erased_at = ${holder.now} where user_id = ${user} and erased_at is null`
    await deleteChecks(tx, holder, ['review', 'held'])
    await tx`delete from identity_photo where user_id = ${user} and attempt is null`
    await tx`update identity_check set email = '' where user_id = ${user}`
  },
  held: (tx, holder) => deleteChecks(tx, holder, ['review', 'held', 'approved', 'rejected']),
}

async function deleteChecks(tx: Tx, { userId, now }: Forgotten, states: readonly string[]): Promise<void> {
  const user = userId.toString()
  const rows = await tx<{ attempt: number }[]>`
    select attempt from identity_check
    where user_id = ${user} and submitted_at <= ${now} and state = any (${states as string[]}) for update`
  const attempts = rows.map(({ attempt }) => attempt)
  await tx`delete from identity_claim where user_id = ${user} and attempt = any (${attempts}::int[])`
  await tx`delete from identity_photo where user_id = ${user} and attempt = any (${attempts}::int[])`
  await tx`delete from identity_check where user_id = ${user} and attempt = any (${attempts}::int[])`
}
