import { parseArgs } from 'node:util'
import { runFailover } from './run-failover.ts'

/** `npm run failover -- [--kills 3] [--json]`: fails where something that was acknowledged is lost, or is there twice. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, json: { type: 'boolean' } } })
const kills = Number(values.kills ?? 3)
if (!Number.isSafeInteger(kills) || kills < 1) {
  console.error('usage: npm run failover -- [--kills N] [--json]')
  process.exit(2)
}
const { backMs, faults, ...counts } = await runFailover({ kills }, (line) => console.error(line))
const longest = { api: Math.max(...backMs.api), ledger: Math.max(...backMs.ledger) }
const median = { api: middle(backMs.api), ledger: middle(backMs.ledger) }
if (values.json)
  console.log(
    JSON.stringify({
      case: 'failover',
      ...counts,
      medianMs: median,
      longestMs: longest,
      faults: faults.length,
    }),
  )
else
  console.log(
    `${counts.kills} primaries lost under ${counts.holders} sign-ins and ${counts.postings} postings; after a promotion the APIs write within ${longest.api} ms, the ledger within ${longest.ledger} ms; ${faults.length} faults`,
  )
for (const fault of faults) console.error(`FAULT: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
