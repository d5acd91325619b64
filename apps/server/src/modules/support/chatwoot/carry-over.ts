import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import { deriveKey } from '../../../platform/derive-key.ts'
import { addMessage } from '../add-message.ts'
import { type Conversation, findConversation } from '../conversation.ts'
import { noteAgent } from '../desk/note-agent.ts'
import type { ChatwootClient, ChatwootMessage } from './chatwoot-client.ts'
import { type ContactMessage, readContactMessages } from './read-contact-messages.ts'

/** A contact and how far its conversation was carried over, in both directions. */
export type Carried = {
  /** Our conversation of when it was made, by whose id it is named there. Since then its visitor may have joined another. */
  readonly contact: string
  readonly remote: number | null
  /** The newest of ours that was looked at, by its number in that conversation. */
  readonly sent: number
  /** The newest there that was said by the contact, so by us. */
  readonly acknowledged: number
  /** The newest there that was looked at. */
  readonly seen: number
}

/** Of ours, at one go: what is left waits for the next. */
const most = 20
/** Pages of theirs, at one go, some 20 messages each: of more the oldest are left out. */
const mostPages = 50
const agent = 'operator:chatwoot'

/**
 * Carries over what either side has said since the last time, each once: what an agent answers is known here by its number there,
 * and what we said and nobody acknowledged is looked for there before it is said again.
 * @throws where Chatwoot can't be asked; what was carried over until then is written down
 */
export async function carryOver(
  { db, clock, chatwoot }: { db: Database; clock: Clock; chatwoot: ChatwootClient },
  carried: Carried,
): Promise<void> {
  const { contact } = carried
  const note = (
    fields: Partial<Record<'remote_id' | 'sent_number' | 'acknowledged_id' | 'seen_id', number>>,
  ) => db`update support_chatwoot set ${db(fields)} where contact_id = ${contact}`
  let remote = carried.remote
  if (remote === null) {
    remote = await chatwoot.conversation(contact, `Lode ${contact.slice(0, 8)}`)
    await note({ remote_id: remote })
  }
  const theirs = await readNewer(chatwoot, { contact, remote, after: carried.seen })
  await answer(
    { db, clock },
    contact,
    theirs.filter((one) => one.from === 'agent'),
  )
  // The answer to these was lost.
  let arrived = theirs.filter((one) => one.from === 'person' && one.id > carried.acknowledged)
  for (const message of await readContactMessages(db, { contact, after: carried.sent, limit: most })) {
    if (message.said) {
      const [known, ...rest] = arrived
      arrived = rest
      const there = known ?? (await chatwoot.send(contact, remote, wordsOf(message)))
      await note({ sent_number: message.number, acknowledged_id: there.id })
    } else await note({ sent_number: message.number })
  }
  // Last: whoever is cut off before looks at all of it again.
  const newest = theirs.at(-1)?.id
  if (newest !== undefined) await note({ seen_id: newest })
}

async function readNewer(
  chatwoot: ChatwootClient,
  { contact, remote, after }: { contact: string; remote: number; after: number },
): Promise<ChatwootMessage[]> {
  const found: ChatwootMessage[] = []
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await chatwoot.page(contact, remote, found[0]?.id)
    const older = page.filter((one) => one.id < (found[0]?.id ?? Number.POSITIVE_INFINITY))
    found.unshift(...older.filter((one) => one.id > after))
    if (older.length === 0 || older.some((one) => one.id <= after)) return found
  }
  return found
}

async function answer(
  { db, clock }: { db: Database; clock: Clock },
  contact: string,
  answers: readonly ChatwootMessage[],
): Promise<void> {
  for (const { id: number, text, name } of answers)
    await withTransaction(db, async (tx) => {
      // Where its visitor joins meanwhile, the one that was looked for is gone and the other is there.
      const conversation = (await lockOf(tx, contact)) ?? (await lockOf(tx, contact))
      if (!conversation || keepable(text, 1) === '') return
      const at = clock.now()
      await noteAgent(tx, { agent, at })
      await addMessage(tx, conversation, {
        ...{
          author: 'agent',
          actor: agent,
          name: keepable(name ?? '', 60) || 'Support',
          about: null,
          image: null,
          at,
        },
        ...{ key: deriveKey('chatwoot', contact, String(number)), text: keepable(text, 4000) },
      })
    })
}

/** The conversation that the contact's visitor is in now, locked. */
async function lockOf(tx: Tx, contact: string): Promise<Conversation | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select conversation_id as id from support_chatwoot where contact_id = ${contact}`
  return row && findConversation(tx, row, { lock: true })
}

/** A text of theirs as the database takes it: so long, without the one character that it has none for, no pair cut in two. */
function keepable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed()
}

/** A message as agents there read it: what it is about and its image are in the console. */
function wordsOf({ text, about, image }: ContactMessage): string {
  const lines = [text, about && `(about ${about.kind} ${about.id})`, image && `(image ${image})`]
  return lines.filter(Boolean).join('\n')
}
