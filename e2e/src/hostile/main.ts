import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { runHostile } from './run-hostile.ts'

/** `npm run hostile -- --requests 100000 [--seed S] [--json]`: fails where a hostile request did anything but be refused. */
const { values } = readArguments({
  usage: 'Usage: npm run hostile -- --requests N [--seed S] [--json]',
  options: { requests: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean' } },
})
const requests = Number(values.requests ?? 10_000)
const seed = Number(values.seed ?? systemClock.now().getTime() % 1_000_000)
if (!Number.isSafeInteger(requests) || requests < 100 || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run hostile -- --requests N [--seed S] [--json]')
  process.exit(2)
}
const again = `npm run hostile -- --requests ${requests} --seed ${seed}`
const say = (line: string): void => console.error(line)
say(again)
const { rows, faults, seconds } = await runHostile({ requests, seed }, { say })
if (values.json) for (const row of rows) console.log(JSON.stringify(row))
else console.table(rows)
const total = rows.reduce((sum, row) => sum + row.requests, 0)
const summary = { requests: total, seconds: Math.round(seconds), faults: faults.length, seed }
console.log(
  values.json
    ? JSON.stringify(summary)
    : `${total} requests in ${summary.seconds} s, ${faults.length} faults`,
)
for (const fault of faults.slice(0, 30)) console.error(`FAULT: ${fault}`)
if (faults.length > 0) console.error(`see it again: ${again}`)
process.exitCode = faults.length > 0 ? 1 : 0
