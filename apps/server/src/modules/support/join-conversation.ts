import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { findConversation } from './conversation.ts'

/**
 * Makes what a visitor wrote the holder's, who has shown the visitor's secret: their conversation where they had none, else the
 * newest messages of theirs, in order. What a contact in Chatwoot has, or is being told, stays that contact's. Asked again it finds
 * nothing to join.
 */
export function joinConversation(
  { db, clock }: { db: Database; clock: Clock },
  { userId, guest }: { userId: bigint; guest: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    // Always the visitor's first: two who join at once wait for one another and never in a circle.
    const from = await findConversation(tx, { guest }, { lock: true })
    if (!from) return
    const to = await findConversation(tx, { userId }, { lock: true })
    if (to) {
      await tx`insert into support_message
          (conversation_id, number, author, name, actor, key, text, about_kind, about_id, image, waited, at, came_from, came_number)
        select ${to.id}, ${to.last} + row_number() over (order by m.number), m.author, m.name, m.actor, m.key, m.text,
          m.about_kind, m.about_id, m.image, m.waited, m.at, w.contact_id, case when w.contact_id is not null then m.number end
        from support_message m left join support_chatwoot w on w.contact_id = m.conversation_id
        where m.conversation_id = ${from.id}
          and not exists (select from support_message t where t.conversation_id = ${to.id} and t.key = m.key)`
      await tx`update support_conversation c set closed = false, last_at = ${clock.now()},
          last_number = (select max(number) from support_message m where m.conversation_id = c.id),
          waiting_since = least(waiting_since, ${from.waitingSince})
        where id = ${to.id}`
      await tx`update support_chatwoot set conversation_id = ${to.id}, joined_at = ${clock.now()} where contact_id = ${from.id}`
      await tx`delete from support_message where conversation_id = ${from.id}`
      await tx`delete from support_conversation where id = ${from.id}`
    } else {
      await tx`update support_conversation set user_id = ${userId.toString()}, guest = null where id = ${from.id}`
    }
    const actor = holderActor(userId)
    await writeEvent(tx, { topic: 'support', owner: userOwner(userId), actor, payload: {} })
  })
}
