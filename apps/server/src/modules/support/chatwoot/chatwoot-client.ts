import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { ChatwootInbox } from './chatwoot-environment.ts'

/** What Chatwoot calls 0 came from our person, 1 from an agent; the rest are its own notes. */
const messageShape = z.object({
  id: z.int(),
  message_type: z.int(),
  content: z.nullish(z.string()),
  sender: z.nullish(z.object({ name: z.nullish(z.string()) })),
})
const conversationShape = z.object({ id: z.int() })

/** A message of theirs. */
export type ChatwootMessage = {
  readonly id: number
  readonly from: 'person' | 'agent' | 'other'
  readonly text: string
  readonly name: string | null
}

/** The public API of an inbox, for one of its contacts after the other. */
export type ChatwootClient = ReturnType<typeof chatwootClient>

const patienceMs = 5_000
const largestAnswer = 1_000_000

/**
 * Speaks to a Chatwoot (`/public/api/v1`, channel API). A contact is named by us, so that making it again makes no other.
 * @throws where it is not there, refuses, or answers what is not in its API
 */
export function chatwootClient({ url, inbox, hmacToken }: ChatwootInbox) {
  const contacts = `${url}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts`
  const identity = (contact: string) =>
    hmacToken === undefined
      ? {}
      : {
          identifier: contact,
          identifier_hash: createHmac('sha256', hmacToken).update(contact).digest('hex'),
        }
  async function ask(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${contacts}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await readShort(response)
    if (!response.ok) throw new Error(`Chatwoot answered ${response.status}`)
    return JSON.parse(text)
  }
  const messagesOf = (contact: string, conversation: number): string =>
    `/${contact}/conversations/${conversation}/messages`
  return {
    /** The conversation of a contact: the one there is, else a new one. Who calls keeps two from asking at once. */
    async conversation(contact: string, name: string): Promise<number> {
      await ask('', { source_id: contact, name, ...identity(contact) })
      const there = z.parse(z.array(conversationShape), await ask(`/${contact}/conversations`))
      if (there.length > 0) return Math.min(...there.map(({ id }) => id))
      return z.parse(conversationShape, await ask(`/${contact}/conversations`, {})).id
    },
    /** Says something as the contact. */
    async send(contact: string, conversation: number, content: string): Promise<ChatwootMessage> {
      return read(await ask(messagesOf(contact, conversation), { content }))
    },
    /** The newest messages, or those before one, in order: a page of Chatwoot's. */
    async page(contact: string, conversation: number, before?: number): Promise<ChatwootMessage[]> {
      const query = before === undefined ? '' : `?before=${before}`
      const rows = z.parse(z.array(z.unknown()), await ask(messagesOf(contact, conversation) + query))
      return rows.map(read).sort((a, b) => a.id - b.id)
    },
  }
}

function read(row: unknown): ChatwootMessage {
  const { id, message_type: type, content, sender } = z.parse(messageShape, row)
  const from = type === 0 ? 'person' : type === 1 ? 'agent' : 'other'
  return { id, from, text: content ?? '', name: sender?.name ?? null }
}

/** @throws for an answer that is too long, of which no more is read */
async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > largestAnswer) throw new Error('Chatwoot answered too much')
  }
  return text
}
