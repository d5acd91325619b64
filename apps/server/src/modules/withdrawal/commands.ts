import { formatMoney } from '@lode/domain'
import { type Command, CommandRefused } from '../../platform/command.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { pendingWithdrawals } from './repository.ts'
import { approveWithdrawal } from './request/approve-withdrawal.ts'

/** What an operator does about withdrawals while there is no console. Needs the owner's login: the app's can't approve. */
export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list',
    summary: 'Those that wait for a person, oldest first.',
    permission: null,
    options: {},
    async run({ db }) {
      const waiting = await pendingWithdrawals(db)
      const lines = waiting.map(
        ({ id, userId, amount, network, address, requestedAt, waits }) =>
          `${id} ${formatMoney(amount)} ${amount.coin} to ${network} ${address} (user/${userId}, ${requestedAt.toISOString()}, ${
            waits
              ? `${waits.reason}${waits.until ? ` until ${waits.until.toISOString()}` : ''}`
              : 'above the automatic limit'
          })`,
      )
      return lines.length > 0 ? lines : ['none waits for a person']
    },
  },
  {
    name: 'withdrawals approve',
    summary:
      'Lets one be paid that is above a limit, or whose balance is not explained. Nothing makes up for what its holder did not sign.',
    permission: 'payouts',
    options: { id: 'its id in the list', reason: 'why it may be paid' },
    async run({ db, clock, actor }, { id = '', reason = '' }) {
      if (!isUuid(id) || !(await approveWithdrawal({ db, clock }, { id, actor, reason })))
        throw new CommandRefused(`no withdrawal ${id} waits for a person: see npm run withdrawals -- list`)
      return ['approved; it is paid by the next run']
    },
  },
]
