import { type Command, CommandRefused } from '../../platform/command.ts'
import { publishedHeads } from './log/published-heads.ts'
import { verifyLog } from './log/verify-log.ts'
import { inviteFirst } from './people/invite-first.ts'
import { counts, listOperators, listPasskeys } from './repository.ts'

/** What is done about operators from a shell: the first one, and what the owner alone can do. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators first',
    summary: 'Makes the one-time link of the first admin, also where no admin is left who can sign in.',
    permission: 'operators',
    options: { name: 'a short name, such as ana' },
    async run({ db, clock, actor }, { name = '' }) {
      if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
        throw new CommandRefused(`${name} is no short name of small letters, such as ana`)
      const made = await inviteFirst(db, { name, actor, at: clock.now() })
      if (!made) throw new CommandRefused('there is an admin: they invite others in the console')
      const origin = process.env.CONSOLE_ORIGIN ?? ''
      return [`${origin}/join#${made.secret}`, `works once, until ${made.expiresAt.toISOString()}`]
    },
  },
  {
    name: 'operators list',
    summary: 'Who works here, and with which passkeys.',
    permission: null,
    options: {},
    async run({ db }) {
      const [operators, passkeys] = [await listOperators(db), await listPasskeys(db)]
      const lines = operators.map(({ name, role, removedAt }) => {
        const own = passkeys.filter((passkey) => passkey.operator === name && counts(passkey))
        return `${name} ${role}: ${removedAt ? `left ${removedAt.toISOString()}` : `${own.length} passkeys`}`
      })
      return lines.length > 0 ? lines : ['nobody yet: npm run operators -- first --name ana --by ana']
    },
  },
  {
    name: 'operators verify',
    summary:
      'Follows the log of operators from its first line to its last: edits, gaps, a tail cut behind a published head.',
    permission: null,
    options: {},
    async run({ db }) {
      const { faults, head } = await verifyLog(db, { known: await publishedHeads(db) })
      if (faults.length > 0) throw new CommandRefused(faults.join('\n'))
      return [head ? `${head.number} lines hold; the last is ${head.hash}` : 'nothing was ever written']
    },
  },
]
