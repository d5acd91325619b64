import { type Command, CommandRefused } from '../../platform/command.ts'
import { publishedHeads } from './log/published-heads.ts'
import { verifyLog } from './log/verify-log.ts'
import { inviteFirst, type NotSeated, prolongFirst } from './people/invite-first.ts'
import { losePasskey } from './people/lose-passkey.ts'
import { adminsNeeded, counts, listOperators, listPasskeys, standingAdmins } from './repository.ts'

/** Lists the commands about operators: the first ones, lost passkeys, and what the owner alone can do. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators first',
    summary:
      'Makes the one-time links of the first two admins, or of one where only one is left who can sign in.',
    permission: 'operators',
    options: { names: 'short names, such as ana,bo' },
    async run({ db, clock, actor }, options) {
      const names = (options.names ?? '').split(',')
      const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,30}$/.test(name))
      if (wrong !== undefined)
        throw new CommandRefused(`${wrong} is no short name of small letters, such as ana`)
      const made = await inviteFirst(db, { names, actor, at: clock.now() })
      if ('missing' in made) throw new CommandRefused(whyNot(made))
      const origin = process.env.CONSOLE_ORIGIN ?? ''
      return [
        ...made.map(({ name, secret }) => `${name} ${origin}/join#${secret}`),
        `each works once, until ${made[0]?.expiresAt.toISOString()}; links made earlier work no more`,
      ]
    },
  },
  {
    name: 'operators prolong',
    summary:
      'Lets the one-time links of first admins that are open stay open longer, where the clock is moved.',
    permission: 'operators',
    options: { seconds: 'how much longer' },
    async run({ db, clock, actor }, { seconds = '' }) {
      if (!/^[1-9]\d{0,9}$/.test(seconds)) throw new CommandRefused(`${seconds} is no number of seconds`)
      const names = await prolongFirst(db, { ms: Number(seconds) * 1000, actor, at: clock.now() })
      if (names.length === 0) throw new CommandRefused('no link is open')
      return names.map((name) => `the link of ${name} stays open ${seconds} s longer`)
    },
  },
  {
    name: 'operators lost',
    summary: 'Ends the passkeys of an operator who has lost theirs, also of the last admin.',
    permission: 'operators',
    options: { name: 'who has lost it' },
    async run({ db, clock, actor }, { name = '' }) {
      if (!(await losePasskey(db, { name, actor, at: clock.now() })))
        throw new CommandRefused(`no passkey of ${name} counts`)
      const missing = Math.max(0, adminsNeeded - (await standingAdmins(db)).length)
      const next = missing > 0 ? [`${missing} admins are missing: npm run operators -- first`] : []
      return [`${name} can sign nothing any more`, ...next]
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
      return lines.length > 0 ? lines : ['nobody yet: npm run operators -- first --names ana,bo --by ana']
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

function whyNot({ standing, missing }: NotSeated): string {
  if (missing === 0) return 'there are two admins: they invite others in the console'
  const there = standing.length > 0 ? `${standing.join(', ')} is an admin: ` : ''
  return `${there}${missing === 1 ? 'one other name is' : 'two different names are'} needed`
}
