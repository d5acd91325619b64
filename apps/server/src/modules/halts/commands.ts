import { type Command, CommandRefused } from '../../platform/command.ts'
import { clearHalt } from './clear-halt.ts'
import { raiseHalt } from './halt.ts'
import { type Halt, listHalts } from './list-halts.ts'

/** What an operator does about halts. */
export const haltCommands: readonly Command[] = [
  {
    name: 'halts list',
    summary: 'What payouts stand still for, and what they stood still for before: who, when, why.',
    permission: null,
    options: {},
    async run({ db }) {
      const halts = await listHalts(db, { limit: 50 })
      return halts.length > 0 ? halts.map(lineOf) : ['payouts have never been stopped']
    },
  },
  {
    name: 'halts set',
    summary: 'Stops all payouts and refuses requests for them, until somebody clears it.',
    permission: 'halts',
    options: { reason: 'why' },
    async run({ db, clock, actor }, { reason = '' }) {
      await raiseHalt(db, { kind: 'manual', reason, by: actor, at: clock.now() })
      return ['payouts are stopped']
    },
  },
  {
    name: 'halts clear',
    summary: 'Clears one halt. Payouts go on once none is open.',
    permission: 'halts',
    options: { id: 'its number in the list', reason: 'why they may go on' },
    async run({ db, clock, actor }, { id = '', reason = '' }) {
      if (!/^\d{1,18}$/.test(id))
        throw new CommandRefused(`${id} is no number of a halt: see npm run halts -- list`)
      if (!(await clearHalt(db, { id: BigInt(id), by: actor, reason, at: clock.now() })))
        throw new CommandRefused(`no halt ${id} is open: see npm run halts -- list`)
      const open = (await listHalts(db, { limit: 50 })).filter(({ clearedAt }) => clearedAt === null)
      return open.length > 0 ? ['cleared; still open:', ...open.map(lineOf)] : ['cleared; payouts go on']
    },
  },
]

function lineOf({ id, kind, reason, raisedBy, at, clearedAt, clearedBy, clearReason }: Halt): string {
  const raised = `${id} ${kind}: ${reason} (${raisedBy}, ${at.toISOString()})`
  return clearedAt
    ? `${raised}; cleared by ${clearedBy}, ${clearedAt.toISOString()}: ${clearReason}`
    : `${raised}; OPEN`
}
