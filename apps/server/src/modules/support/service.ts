import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { limitSpan } from '../../platform/http/limit-span.ts'
import type { Person } from '../../platform/http/route.ts'
import { remembered } from '../../platform/remembered.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { addImage, type ImageDeps } from './add-image.ts'
import { findConversation, ownerOf, personActor } from './conversation.ts'
import { joinConversation } from './join-conversation.ts'
import { messageView, readMessages } from './message.ts'
import { opensAt } from './opens-at.ts'
import { readImage } from './read-image.ts'
import { isOnline, readAnswersWithin } from './read-presence.ts'
import { sendMessage } from './send-message.ts'
import { readSupportTerms } from './terms.ts'

type Support = typeof endpoints.support

/** A person's conversation with support. */
export type SupportService = ReturnType<typeof createSupportService>

/** Makes the service. */
export function createSupportService(deps: ImageDeps) {
  const { db, clock } = deps
  const presence = remembered({ clock, forMs: 5_000 }, () => isOnline(db, clock.now()))
  const answers = remembered({ clock, forMs: 60_000 }, () => readAnswersWithin(db, clock.now()))
  const opened = limitSpan({ clock, spanMs: 3_600_000 })
  const added = limitSpan({ clock, spanMs: 3_600_000 })
  return {
    /** How far a conversation is, who is there, and when. */
    async overview(person: Person): Promise<ReplyOf<Support['overview']>> {
      const now = clock.now()
      const [conversation, terms, online, answersWithin] = await Promise.all([
        findConversation(db, person),
        readSupportTerms(db, now),
        presence(),
        answers(),
      ])
      const [{ unread } = { unread: 0 }] = conversation
        ? await db<{ unread: number }[]>`
            select count(*)::int as unread from support_message
            where conversation_id = ${conversation.id} and number > ${conversation.read} and author = 'agent'`
        : []
      return {
        last: conversation?.last ?? 0,
        unread,
        closed: conversation?.closed ?? false,
        online,
        answersWithin,
        opensAt: opensAt(terms.hours, now)?.toISOString() ?? null,
        hours: terms.hours,
        email: terms.email,
      }
    },

    /** A person's messages in order: after a number, before one, or the newest. */
    async messages(
      person: Person,
      { after, before, limit }: ParsedInputOf<Support['messages']>,
    ): Promise<ReplyOf<Support['messages']>> {
      const conversation = await findConversation(db, person)
      if (!conversation) return { messages: [], last: 0 }
      const where =
        after !== undefined ? db`number > ${after}` : before !== undefined ? db`number < ${before}` : db`true`
      const rows = await readMessages(db, conversation.id, { where, newest: after === undefined, limit })
      return { messages: rows.map(messageView), last: Math.max(conversation.last, rows.at(-1)?.number ?? 0) }
    },

    /** Sends what a person says. @throws {ApiError} `request.too_many`, `request.not_found` */
    async send(
      person: Person,
      { key, text, about, image }: ParsedInputOf<Support['send']>,
      caller: string,
    ): Promise<ReplyOf<Support['send']>> {
      const sent = await sendMessage(
        { db, clock, opened },
        {
          ...{ person, caller, key, text, about: about ?? null, image: image ?? null },
        },
      )
      return { message: messageView(sent) }
    },

    addImage: (asked: Parameters<typeof addImage>[1]) => addImage({ ...deps, added }, asked),

    /** An image of a person's conversation. @throws {ApiError} `request.not_found` */
    async image(person: Person, { id }: { id: string }): Promise<ReplyOf<Support['image']>> {
      const conversation = await findConversation(db, person)
      const jpeg = conversation && (await readImage(deps, { id, conversationId: conversation.id }))
      if (!jpeg) throw new ApiError('request.not_found')
      return { jpeg: jpeg.toString('base64') }
    },

    /** Notes how far a person has read, which never goes back, and tells their other devices. */
    async read(person: Person, { number }: { number: number }): Promise<void> {
      await withTransaction(db, async (tx) => {
        const conversation = await findConversation(tx, person, { lock: true })
        if (!conversation || number <= conversation.read) return
        const upTo = Math.min(number, conversation.last)
        await tx`update support_conversation set read_number = ${upTo} where id = ${conversation.id}`
        await writeEvent(tx, {
          topic: 'support',
          owner: ownerOf(conversation),
          actor: personActor(conversation),
          payload: {},
        })
      })
    },

    /** Joins what a visitor wrote to the account of the holder who has their secret. */
    join: (userId: bigint, { secret }: ParsedInputOf<Support['join']>): Promise<void> =>
      joinConversation({ db, clock }, { userId, guest: hashSecret(secret).toString('hex') }),
  }
}
