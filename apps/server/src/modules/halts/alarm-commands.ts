import type { Sql } from '@lode/database'
import { type Command, CommandRefused } from '../../platform/command.ts'

type Row = {
  id: bigint
  kind: string
  detail: string
  raisedBy: string
  at: Date
  lastAt: Date
  times: bigint
  clearedAt: Date | null
  clearedBy: string | null
  clearReason: string | null
}

/** What an operator does about alarms. */
export const alarmCommands: readonly Command[] = [
  {
    name: 'alarms list',
    summary: 'What needs a person, and what did before: who raised it, how often, who saw to it and why.',
    permission: null,
    options: {},
    async run({ db }) {
      const alarms = await list(db)
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
      const { count } =
        await db`update alarm set cleared_at = ${clock.now()}, cleared_by = ${actor}, clear_reason = ${reason}
        where id = ${number} and cleared_at is null`
      if (count === 0) throw new CommandRefused(`no alarm ${id} stands: see npm run alarms -- list`)
      const open = (await list(db)).filter(({ clearedAt }) => clearedAt === null)
      return ['cleared', ...(open.length > 0 ? ['still open:', ...open.map(lineOf)] : [])]
    },
  },
]

function list(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select id, kind, detail, raised_by as "raisedBy", at, last_at as "lastAt", times, cleared_at as "clearedAt",
      cleared_by as "clearedBy", clear_reason as "clearReason"
    from alarm order by (cleared_at is null) desc, last_at desc, id desc limit 50`
}

function lineOf(alarm: Row): string {
  const { id, kind, detail, raisedBy, at, lastAt, times, clearedAt, clearedBy, clearReason } = alarm
  const often = times > 1n ? `, ${times} times, last ${lastAt.toISOString()}` : ''
  const raised = `${id} ${kind}: ${detail} (${raisedBy}, ${at.toISOString()}${often})`
  return clearedAt
    ? `${raised}; cleared by ${clearedBy}, ${clearedAt.toISOString()}: ${clearReason}`
    : `${raised}; OPEN`
}
