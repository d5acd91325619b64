import { type Command, CommandRefused } from '../../platform/command.ts'
import { clearAlarm } from './clear-alarm.ts'
import { type KeptAlarm, listAlarms } from './list-alarms.ts'

/** What an operator does about alarms. */
export const alarmCommands: readonly Command[] = [
  {
    name: 'alarms list',
    summary: 'What needs a person, and what did before: who raised it, how often, who saw to it and why.',
    permission: null,
    options: {},
    async run({ db }) {
      const alarms = await listAlarms(db)
      return alarms.length > 0 ? alarms.map(lineOf) : ['nothing was ever raised']
    },
  },
  {
    name: 'alarms clear',
    summary:
      'Notes that a person has seen to one. Raised again, it is a new one. It resumes no payouts: see halts.',
    permission: 'halts',
    options: { id: 'its number in the list', reason: 'what was found or done' },
    async run({ db, clock, actor }, { id = '', reason = '' }) {
      const number = /^\d{1,18}$/.test(id) ? BigInt(id) : -1n
      if (!(await clearAlarm(db, { id: number, by: actor, reason, at: clock.now() })))
        throw new CommandRefused(`no alarm ${id} stands: see npm run alarms -- list`)
      const open = (await listAlarms(db)).filter(({ clearedAt }) => clearedAt === null)
      return ['cleared', ...(open.length > 0 ? ['still open:', ...open.map(lineOf)] : [])]
    },
  },
]

function lineOf(alarm: KeptAlarm): string {
  const { id, kind, detail, raisedBy, at, lastAt, times, clearedAt, clearedBy, clearReason } = alarm
  const often = times > 1n ? `, ${times} times, last ${lastAt.toISOString()}` : ''
  const raised = `${id} ${kind}: ${detail} (${raisedBy}, ${at.toISOString()}${often})`
  return clearedAt
    ? `${raised}; cleared by ${clearedBy}, ${clearedAt.toISOString()}: ${clearReason}`
    : `${raised}; OPEN`
}
