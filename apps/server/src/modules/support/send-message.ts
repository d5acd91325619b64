import { randomUUID } from 'node:crypto'
import { ApiError } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import type { SpanLimit } from '../../platform/http/limit-span.ts'
import type { Person } from '../../platform/http/route.ts'
import { imageOwner } from './add-image.ts'
import { addMessage } from './add-message.ts'
import { type Conversation, findConversation } from './conversation.ts'
import { isTheirs } from './is-theirs.ts'
import { type Message, readMessages } from './message.ts'
import { readSupportTerms, type SupportTerms } from './terms.ts'

const minute = 60_000

type Sent = { person: Person; caller: string; key: string } & Pick<Message, 'text' | 'about' | 'image'>

/**
 * Sends what a person says, once for each key, in the conversation that begins with it. `opened` counts those that visitors of one group of
 * addresses begin within an hour.
 * @throws {ApiError} `request.too_many` beyond the terms; `request.not_found` where it is about what is not theirs; `identity.photo_unknown`
 * where its image is not, was sent before or is gone.
 */
export async function sendMessage(
  { db, clock, opened }: { db: Database; clock: Clock; opened: SpanLimit },
  { person, caller, key, text, about, image }: Sent,
): Promise<Message> {
  const at = clock.now()
  const terms = await readSupportTerms(db, at)
  if (about && !(await isTheirs(db, person, about))) throw new ApiError('request.not_found')
  return withTransaction(db, async (tx) => {
    const conversation =
      (await findConversation(tx, person, { lock: true })) ??
      (await openConversation(tx, { person, at, terms, opened, caller }))
    const [known] = await readMessages(tx, conversation.id, { where: tx`key = ${key}`, limit: 1 })
    if (known) return known
    await demandRoom(tx, conversation, { at, most: terms.perMinute, span: minute })
    await demandRoom(tx, conversation, { at, most: terms.perDay, span: 1440 * minute })
    if (image !== null && !(await isUnsent(tx, person, image))) throw new ApiError('identity.photo_unknown')
    return addMessage(tx, conversation, { author: 'person', key, text, about, image, at })
  })
}

async function isUnsent(tx: Tx, person: Person, image: string): Promise<boolean> {
  const rows = await tx`select from support_image where id = ${image} and owner = ${imageOwner(person)}
    and erased_at is null and not exists (select from support_message where image = ${image}) for update`
  return rows.count > 0
}

async function openConversation(
  tx: Tx,
  {
    person,
    at,
    terms,
    opened,
    caller,
  }: { person: Person; at: Date; terms: SupportTerms; opened: SpanLimit; caller: string },
): Promise<Conversation> {
  const [userId, guest] = 'userId' in person ? [person.userId.toString(), null] : [null, person.guest]
  if (guest !== null) {
    // The share of one first, then that of all: one address leaves room for the others.
    opened.take(caller, terms.visitorsPerAddress)
    await tx`select pg_advisory_xact_lock(hashtextextended('lode.support.visitors', 0))`
    const hourAgo = new Date(at.getTime() - 60 * minute)
    const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
      select count(*)::int from support_conversation where guest is not null and opened_at > ${hourAgo}`
    if (count >= terms.visitorsPerHour) throw new ApiError('request.too_many', { seconds: 600 })
  }
  await tx`insert into support_conversation (id, user_id, guest, opened_at, last_at)
    values (${randomUUID()}, ${userId}, ${guest}, ${at}, ${at}) on conflict do nothing`
  const conversation = await findConversation(tx, person, { lock: true })
  if (!conversation) throw new Error('there is no conversation right after it was opened')
  return conversation
}

/** @throws {ApiError} `request.too_many` where a person has said `most` within the span before. */
async function demandRoom(
  tx: Tx,
  { id }: Conversation,
  { at, most, span }: { at: Date; most: number; span: number },
): Promise<void> {
  const since = new Date(at.getTime() - span)
  const [oldest] = await tx<{ at: Date }[]>`
    select at from support_message where conversation_id = ${id} and author = 'person' and at > ${since}
    order by at desc offset ${most - 1} limit 1`
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.at.getTime() + span - at.getTime()) / 1000))
  throw new ApiError('request.too_many', { seconds })
}
