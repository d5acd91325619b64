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

/** Writes down one choice; the same again changes nothing. */
export function choose(db: Database, userId: bigint, { by, subject, chosen }: Choice): Promise<void> {
  return withTransaction(db, async (tx) => {
    await tx`insert into notice_choice (user_id) values (${userId.toString()}) on conflict do nothing`
    const column = tx(by === 'email' ? 'by_email' : 'by_push')
    const { count } = await tx`
      update notice_choice set ${column} = array_remove(${column}, ${subject}) || ${chosen ? [subject] : []}::text[]
      where user_id = ${userId.toString()} and (${subject} = any (${column})) <> ${chosen}`
    const [owner, actor] = [userOwner(userId), holderActor(userId)]
    if (count > 0) await writeEvent(tx, { topic: 'notice', owner, actor, payload: {} })
  })
}
