import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { findClock, findDatabase } from '@lode/database/backup'
import { modules } from './modules.ts'
import { followClock } from './platform/clock/follow-clock.ts'
import { CommandRefused } from './platform/command.ts'
import type { Module } from './platform/module.ts'
import { runCommand, usageOf } from './platform/run-command.ts'
import { termsCommands } from './platform/terms/commands.ts'

/** `npm run halts -- …` and its like: a command of a module, on `DATABASE_URL` or the local world. See `platform/command.ts`. */
const all = modules as readonly Module[]
const commands = [
  ...all.flatMap((module) => module.commands ?? []),
  ...termsCommands(all.flatMap(({ terms = [] }) => terms)),
]
// Help needs no database, and runs nothing.
const line = process.argv.slice(2)
if (line.some((word) => word === '--help' || word === '-h')) {
  console.log(usageOf(commands, line[0] ?? ''))
  process.exit(0)
}
const url = await findDatabase()
if (!url) {
  console.error('DATABASE_URL is not set, and no local world runs: there is nothing to act on')
  process.exit(2)
}
const db = openDatabase(url, { max: 2, applicationName: 'lode command' })
const clockUrl = await findClock()
const time = clockUrl ? await followClock(systemClock, clockUrl) : { clock: systemClock, stop() {} }
try {
  const { OPERATORS: operators } = process.env
  const lines = await runCommand(commands, { line, operators, db, clock: time.clock })
  console.log(lines.join('\n'))
} catch (error) {
  if (!(error instanceof CommandRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  time.stop()
  await db.end()
}
