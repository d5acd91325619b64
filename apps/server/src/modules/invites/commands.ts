import { withTransaction } from '@lode/database'
import { formatMoney, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { type Command, CommandRefused } from '../../platform/command.ts'
import { decideWithheld } from './decide-withheld.ts'
import { listWithheld } from './list-withheld.ts'

/** What an operator does about withheld rewards. */
export const inviteCommands: readonly Command[] = [
  {
    name: 'invites withheld',
    summary: 'Rewards that are withheld: whose, for whom, why, and what the inviter says to it.',
    permission: null,
    options: {},
    async run({ db }) {
      const { rows: open } = await listWithheld(db, { appealed: false, from: 0, limit: 100 })
      const lines = open.map(({ inviter, invitee, units, reason, text, at }) => {
        const appeal = at ? `appeal of ${at.toISOString()}: ${JSON.stringify(text)}` : 'no appeal'
        return `${inviter} for ${invitee}: ${formatMoney(money(units, 'BTC'))} BTC, ${reason}, ${appeal}`
      })
      return lines.length > 0 ? lines : ['no reward is withheld']
    },
  },
  {
    name: 'invites decide',
    summary:
      'Decides about the rewards of an inviter for one of the invited: pays them, or gives them back to the house.',
    permission: 'appeals',
    options: { inviter: 'whose', invitee: 'for whom', decision: 'release or refuse', reason: 'why' },
    async run({ db, clock, actor }, { inviter = '', invitee = '', decision = '', reason = '' }) {
      if (!/^\d{1,18}$/.test(inviter) || !/^\d{1,18}$/.test(invitee))
        throw new CommandRefused(
          '--inviter and --invitee take the numbers in the list: npm run invites -- withheld',
        )
      if (decision !== 'release' && decision !== 'refuse')
        throw new CommandRefused(`--decision takes release or refuse, not ${decision}`)
      const pair = { inviterId: BigInt(inviter), inviteeId: BigInt(invitee) }
      const ledger = openLedger({ db, clock })
      const decided = { ...pair, decision, why: reason, actor } as const
      if (!(await withTransaction(db, (tx) => decideWithheld(tx, { ledger, clock }, decided))))
        throw new CommandRefused(
          `nothing of ${inviter} for ${invitee} waits: see npm run invites -- withheld`,
        )
      return [decision === 'release' ? 'released; paid by the next run' : 'refused']
    },
  },
]
