import { type Command, CommandRefused } from '../../platform/command.ts'
import { isUuid } from '../../platform/is-uuid.ts'

type Dead = { id: string; template: string; domain: string; attempts: number; failure: string; at: Date }

/** What an operator does about letters that did not go out. */
export const mailCommands: readonly Command[] = [
  {
    name: 'mail dead',
    summary: 'Letters that were given up: what they are, where to, and what the mail server said.',
    permission: null,
    options: {},
    async run({ db }) {
      const rows = await db<Dead[]>`
        select id, template, split_part(recipient, '@', 2) as domain, attempts, failure, ended_at as at
        from mail where state = 'dead' order by ended_at desc limit 100`
      const lines = rows.map(
        ({ id, template, domain, attempts, failure, at }) =>
          `${id} ${template} to …@${domain}, given up ${at.toISOString()} after ${attempts}: ${failure}`,
      )
      return lines.length > 0 ? lines : ['no letter is dead']
    },
  },
  {
    name: 'mail retry',
    summary: 'Sends a dead letter again.',
    permission: 'mail',
    options: { id: 'which, as in the list of the dead', reason: 'why' },
    async run({ db, clock }, { id = '' }) {
      const now = clock.now()
      const { count } = isUuid(id)
        ? await db`
            update mail set state = 'waiting', attempts = 0, created_at = ${now}, due_at = ${now}, ended_at = null
            where id = ${id} and state = 'dead' and expires_at is null`
        : { count: 0 }
      if (count === 0) throw new CommandRefused(`no letter ${id} can be sent again: see npm run mail -- dead`)
      return ['it goes out within seconds']
    },
  },
]
