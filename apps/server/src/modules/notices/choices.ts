import type { endpoints, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/** Of which notices a holder gets copies, and where they go. */
export type Choices = ReplyOf<typeof endpoints.notices.choices>

/** One kind of copies, and whether it is wanted. */
export type Choice = ParsedInputOf<typeof endpoints.notices.choose>

/** What is pushed to who has chosen nothing: they have subscribed a device. */
export const pushedFirst = ['deposits', 'withdrawals', 'security']

/** Reads what a holder has chosen; before that they get nothing by email that can be chosen. */
export async function readChoices(db: Database, userId: bigint): Promise<Choices> {
  const user = userId.toString()
  const [row] = await db<[Choices]>`
    select (select email from email_binding where user_id = ${user}) as email,
      coalesce((select by_email from notice_choice where user_id = ${user}), '{}') as "byEmail",
      coalesce((select by_push from notice_choice where user_id = ${user}), ${pushedFirst}::text[]) as "byPush"`
  return row
}

/** Writes down one choice, with its time in the event; the same again changes nothing. */
export function choose(
  db: Database,
  { userId, by, subject, chosen, now }: Choice & { userId: bigint; now: Date },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await tx`insert into notice_choice (user_id) values (${userId.toString()}) on conflict do nothing`
    const column = tx(by === 'email' ? 'by_email' : 'by_push')
    const { count } = await tx`
      update notice_choice set ${column} = array_remove(${column}, ${subject}) || ${chosen ? [subject] : []}::text[]
      where user_id = ${userId.toString()} and (${subject} = any (${column})) <> ${chosen}`
    const [owner, actor] = [userOwner(userId), holderActor(userId)]
    const payload = { by, subject, chosen, at: now.toISOString() }
    if (count > 0) await writeEvent(tx, { topic: 'notice', owner, actor, payload })
  })
}

/** Reads since when each kind of copies is wanted, of those that were chosen after a moment: what happened before is not sent. */
export async function chosenSince(
  db: Database,
  userId: bigint,
  after: Date,
): Promise<(of: { by: Choice['by']; subject: string }) => Date> {
  const rows = await db<{ by: string; subject: string; at: string }[]>`
    select payload->>'by' as by, payload->>'subject' as subject, max(payload->>'at') as at from event
    where owner = ${userOwner(userId)} and topic = 'notice' and payload->>'chosen' = 'true' and payload->>'at' > ${after.toISOString()}
    group by 1, 2`
  return ({ by, subject }) => {
    const row = rows.find((one) => one.by === by && one.subject === subject)
    return row ? new Date(row.at) : after
  }
}
