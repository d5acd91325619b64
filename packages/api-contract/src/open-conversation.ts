import type { Client } from './client.ts'
import type { InputOf, ReplyOf } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'
import { ApiError, type ErrorCode } from './errors.ts'
import { pictureOf } from './picture-text.ts'

const { messages: list, send, addImage } = endpoints.support

/** A message that has its number. */
export type SupportMessage = ReplyOf<typeof list>['messages'][number]
/**
 * One that has none yet: written here, and not known to have arrived. `refused` says why it never will; `picture` is what it
 * carries, as text (a `data:` URL), until it is sent.
 */
export type Draft = Omit<InputOf<typeof send>, 'image'> & {
  readonly refused?: ErrorCode
  readonly picture?: string
}

/** What is known of a conversation: messages in order without a gap, and what waits to be sent. */
export type ConversationState = {
  readonly messages: readonly SupportMessage[]
  readonly drafts: readonly Draft[]
  /** Whether the first message of all is among them. */
  readonly complete: boolean
}

export type ConversationOptions = {
  readonly client: Client
  /** Where drafts outlive a reload. */
  readonly drafts: { read(): readonly Draft[]; write(drafts: readonly Draft[]): void }
  /** How many messages are asked for at once. */
  readonly pageSize?: number
}

/** A person's conversation with support, as their app keeps it. */
export type Conversation = {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Writes a message: it is sent when it can be, once, in the order that it was written in. */
  say(text: string, about?: Draft['about'], picture?: string): void
  /** Forgets a draft that was refused. */
  discard(key: string): void
  /** Sends what waits and reads what is new, by number. @throws where the server can't be reached: call again later. */
  catchUp(): Promise<void>
  /** Reads a page of what was said before. */
  older(): Promise<void>
}

const nothing: ConversationState = { messages: [], drafts: [], complete: false }

/**
 * Opens a conversation: what is said is sent at least once under a key of its own and shown once; what is new is asked for after
 * the last number that is here, so that nothing is missing however often the line breaks.
 * @example const talk = openConversation({ client, drafts }); talk.say('Where is my deposit?'); await talk.catchUp()
 */
export function openConversation({ client, drafts: kept, pageSize = 50 }: ConversationOptions): Conversation {
  const listeners = new Set<() => void>()
  let state: ConversationState = { ...nothing, drafts: kept.read() }
  let running: Promise<void> | undefined
  let wanted = false
  /** Drafts that the server has taken, and that were not read back yet: a broken line sends none of them again. */
  const taken = new Set<string>()

  function put(change: Partial<ConversationState>): void {
    state = { ...state, ...change }
    if (change.drafts) kept.write(change.drafts)
    for (const tell of listeners) tell()
  }
  const refuse = (key: string, refused: ErrorCode): void =>
    put({ drafts: state.drafts.map((draft) => (draft.key === key ? { ...draft, refused } : draft)) })

  /** Under the key of its message: sent again it is the same image. */
  async function sendPicture(picture: string, key: string): Promise<string> {
    const options = { file: pictureOf(picture), idempotencyKey: key, quiet: true }
    return (await client.call(addImage, {}, options)).id
  }
  async function sendDrafts(): Promise<void> {
    for (const { refused, picture, ...draft } of state.drafts) {
      if (refused || taken.has(draft.key)) continue
      try {
        const image = picture === undefined ? undefined : await sendPicture(picture, draft.key)
        await client.call(send, { ...draft, ...(image ? { image } : {}) }, { quiet: true })
        taken.add(draft.key)
      } catch (error) {
        if (!isFinal(error)) throw error
        refuse(draft.key, error.code)
      }
    }
  }

  /** Takes messages at the end: only those that follow what is here without a gap. */
  function append(read: readonly SupportMessage[]): void {
    const last = state.messages.at(-1)?.number
    const fresh = last === undefined ? read : read.filter(({ number }) => number > last)
    const [first] = fresh
    if (!first || (last !== undefined && first.number !== last + 1)) return
    const messages = [...state.messages, ...fresh]
    const arrived = new Set(messages.map(({ key }) => key))
    const left = state.drafts.filter(({ key }) => !arrived.has(key))
    for (const key of arrived) taken.delete(key)
    put({
      messages,
      complete: messages[0]?.number === 1,
      ...(left.length === state.drafts.length ? {} : { drafts: left }),
    })
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const after = state.messages.at(-1)?.number
      const page = await client.call(
        list,
        { limit: pageSize, ...(after === undefined ? {} : { after }) },
        { quiet: true },
      )
      append(page.messages)
      const reached = state.messages.at(-1)?.number ?? 0
      if (page.last === 0) put({ complete: true })
      if (reached >= page.last || reached === (after ?? -1)) return
    }
  }

  async function run(): Promise<void> {
    do {
      wanted = false
      // What is new is read whether or not what waits can be sent.
      const [sent] = await Promise.allSettled([sendDrafts()])
      await readNew()
      if (sent.status === 'rejected') throw sent.reason
    } while (wanted || state.drafts.some(({ key, refused }) => !refused && !taken.has(key)))
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say(text, about, picture) {
      const key = crypto.randomUUID()
      const draft: Draft = { key, text, ...(about ? { about } : {}), ...(picture ? { picture } : {}) }
      put({ drafts: [...state.drafts, draft] })
    },
    discard: (key) => put({ drafts: state.drafts.filter((draft) => draft.key !== key) }),
    catchUp() {
      wanted = true
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    async older() {
      const [first] = state.messages
      if (!first || state.complete) return
      const page = await client.call(list, { before: first.number, limit: pageSize }, { quiet: true })
      const before = page.messages.filter(({ number }) => number < (state.messages[0]?.number ?? 0))
      if (before.at(-1)?.number !== first.number - 1 || state.messages[0] !== first) return
      put({ messages: [...before, ...state.messages], complete: before[0]?.number === 1 })
    },
  }
}

/** Whether asked again the answer would be the same: the message itself is what is wrong. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 401
}
