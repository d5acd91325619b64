import type { Clock } from '@lode/clock'
import { type Database, type Sql, withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { addMessage } from './add-message.ts'
import { findConversation } from './conversation.ts'
import { closeConversation } from './desk/close-conversation.ts'
import { type DeskConversation, listConversations } from './desk/list-conversations.ts'
import { noteAgent } from './desk/note-agent.ts'
import { type Message, readMessages } from './message.ts'

/** What became of an answer: it was said, or it is held because of what was said since: read that, and decide again. */
export type Answered = { message: Message } | { held: readonly Message[] } | { unknown: true }

/** What those who answer do, in the console and from a shell. Each act says that they are there. */
export type SupportDesk = ReturnType<typeof createSupportDesk>

/** Makes it. @example await desk.answer('operator:ana', { id, key, text, seen: 7, name: 'Ana' }) */
export function createSupportDesk({ db, clock }: { db: Database; clock: Clock }) {
  const seen = (agent: Actor, sql: Sql = db) => noteAgent(sql, { agent, at: clock.now() })
  return {
    /** Conversations that wait, longest first, then the others, newest first. */
    async list(agent: Actor, { limit }: { limit: number }): Promise<DeskConversation[]> {
      await seen(agent)
      const everything = { queue: 'all', people: 'anyone', from: 0, limit, agent, now: clock.now() } as const
      return (await listConversations(db, everything)).rows
    },

    /** Messages of a conversation after a number, in order; none where there is no such conversation. */
    async read(
      agent: Actor,
      { id, after, limit }: { id: string; after: number; limit: number },
    ): Promise<Message[]> {
      await seen(agent)
      return readMessages(db, id, { where: db`number > ${after}`, limit })
    },

    /**
     * Answers, once for each key. Where the person has said something after `seen`, the number of the newest message that the
     * agent has read, the answer is held and the difference told.
     */
    answer: (
      agent: Actor,
      {
        id,
        key,
        text,
        seen: upTo,
        name,
      }: { id: string; key: string; text: string; seen: number; name: string },
    ): Promise<Answered> =>
      withTransaction(db, async (tx) => {
        await seen(agent, tx)
        const conversation = await findConversation(tx, { id }, { lock: true })
        if (!conversation) return { unknown: true }
        const [known] = await readMessages(tx, id, { where: tx`key = ${key}`, limit: 1 })
        if (known) return { message: known }
        const newer = tx`number > ${upTo} and author = 'person'`
        const held = await readMessages(tx, id, { where: newer, limit: 100 })
        if (held.length > 0) return { held }
        const at = clock.now()
        // Who answers what nobody sees to, sees to it.
        await tx`update support_conversation set agent = ${agent}, agent_since = ${at} where id = ${id} and agent is null`
        return {
          message: await addMessage(tx, conversation, {
            author: 'agent',
            name,
            actor: agent,
            key,
            text,
            about: null,
            image: null,
            at,
          }),
        }
      }),

    /** Closes a conversation, until its person says something again. False where there is none that is open. */
    close: (agent: Actor, { id }: { id: string }): Promise<boolean> =>
      withTransaction(db, (tx) => closeConversation(tx, { id, agent, at: clock.now() })),
  }
}
