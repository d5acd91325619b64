import { randomUUID } from 'node:crypto'
import { type Command, CommandRefused } from '../../platform/command.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import type { DeskConversation } from './desk/list-conversations.ts'
import { createSupportDesk } from './desk.ts'
import type { Message } from './message.ts'

const id = { id: 'its id in the list' }

/** What those who answer do from a shell. */
export const supportCommands: readonly Command[] = [
  {
    name: 'support list',
    summary: 'Conversations: those that wait first, longest first.',
    permission: 'support',
    options: {},
    async run({ actor, ...deps }) {
      const list = await createSupportDesk(deps).list(actor, { limit: 100 })
      return list.length > 0 ? list.map(conversationLine) : ['nobody has written']
    },
  },
  {
    name: 'support read',
    summary: 'The messages of a conversation, from the first one on.',
    permission: 'support',
    options: id,
    async run({ actor, ...deps }, options) {
      const messages = await createSupportDesk(deps).read(actor, {
        id: idOf(options),
        after: 0,
        limit: 10_000,
      })
      return messages.length > 0 ? messages.map(messageLine) : ['there is no such conversation']
    },
  },
  {
    name: 'support answer',
    summary: 'Answers. Held where the person has written more than you have read.',
    permission: 'support',
    options: {
      ...id,
      seen: 'the number of the newest message you have read',
      name: 'your name as customers know you',
      text: 'the answer',
    },
    async run({ actor, ...deps }, { seen = '', name = '', text = '', ...options }) {
      if (!/^\d{1,9}$/.test(seen)) throw new CommandRefused(`--seen takes a number, not ${seen}`)
      if (text.length > 4000) throw new CommandRefused('an answer has at most 4,000 characters')
      const answer = {
        id: idOf(options),
        key: randomUUID(),
        seen: Number(seen),
        name: name.slice(0, 60),
        text,
      }
      const answered = await createSupportDesk(deps).answer(actor, answer)
      if ('unknown' in answered)
        throw new CommandRefused('there is no such conversation: npm run support -- list')
      if ('held' in answered)
        throw new CommandRefused(
          ['held: they have written more since', ...answered.held.map(messageLine)].join('\n'),
        )
      return [messageLine(answered.message)]
    },
  },
  {
    name: 'support close',
    summary: 'Closes a conversation, until its person writes again.',
    permission: 'support',
    options: id,
    async run({ actor, ...deps }, options) {
      if (!(await createSupportDesk(deps).close(actor, { id: idOf(options) })))
        throw new CommandRefused('no such conversation is open: npm run support -- list')
      return ['closed']
    },
  },
]

function idOf({ id: text = '' }: Readonly<Record<string, string>>): string {
  if (!isUuid(text)) throw new CommandRefused(`${text} is no id of a conversation: npm run support -- list`)
  return text
}

function conversationLine({ id: of, address, last, waitingSince, closed, text }: DeskConversation): string {
  const state = waitingSince ? `waits since ${waitingSince.toISOString()}` : closed ? 'closed' : 'answered'
  return `${of} ${last} ${address ?? 'visitor'} ${state}: ${JSON.stringify(text)}`
}

function messageLine({ number, author, name, about, image, at, text }: Message): string {
  const subject = about ? ` about ${about.kind} ${about.id}` : ''
  return `${number} ${at.toISOString()} ${author === 'agent' ? name : 'they'}${subject}${image === null ? '' : ` with image ${image}`}: ${JSON.stringify(text)}`
}
