import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { type Conversation, ownerOf, personActor } from './conversation.ts'
import { type Message, readMessages } from './message.ts'

/** What is said, by whom, and as what its sender named it. */
export type NewMessage = Pick<Message, 'key' | 'text' | 'about' | 'image'> & { at: Date } & (
    | { author: 'person' }
    | { author: 'agent'; name: string; actor: Actor }
  )

/**
 * Adds a message under the next number to a conversation that the transaction has locked, and tells its person. A key that is
 * there already is the message that is there: nothing is said twice.
 */
export async function addMessage(tx: Tx, conversation: Conversation, message: NewMessage): Promise<Message> {
  const { id, waitingSince } = conversation
  const { author, key, text, about, image, at } = message
  const [known] = await readMessages(tx, id, { where: tx`key = ${key}`, limit: 1 })
  if (known) return known
  const number = conversation.last + 1
  const [name, actor] = author === 'agent' ? [message.name, message.actor] : [null, null]
  const waited = author === 'agent' && waitingSince ? `${at.getTime() - waitingSince.getTime()} ms` : null
  await tx`insert into support_message
      (conversation_id, number, author, name, actor, key, text, about_kind, about_id, image, waited, at)
    values (${id}, ${number}, ${author}, ${name}, ${actor}, ${key}, ${text}, ${about?.kind ?? null}, ${about?.id ?? null},
      ${image}, ${waited}::text::interval, ${at})`
  await tx`update support_conversation set last_number = ${number}, last_at = ${at}, closed = false,
      waiting_since = ${author === 'agent' ? null : (waitingSince ?? at)}
    where id = ${id}`
  const by = author === 'agent' ? message.actor : personActor(conversation)
  await writeEvent(tx, { topic: 'support', owner: ownerOf(conversation), actor: by, payload: { number } })
  return { number, author, name, key, text, about, image, at }
}
