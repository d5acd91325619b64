import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchParts } from './fetch-parts.ts'
import { planFaults } from './plan-faults.ts'
import { runPatroni } from './run-patroni.ts'

/** The run itself, on a machine of its own: `../main.ts` starts it there. Everything it writes is in memory and goes with it. */
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: {
    parts: text,
    kills: text,
    splits: text,
    upgrades: text,
    seed: text,
    logs: text,
    json: { type: 'boolean' },
  },
})
const [kills, splits, upgrades, seed] = [values.kills, values.splits, values.upgrades, values.seed].map(
  Number,
) as [number, number, number, number]
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4g', 'none', '/dev/shm'])
const folder = '/dev/shm/lode'
await mkdir(folder)
let faults: readonly string[] = []
try {
  const planned = planFaults({ kills, splits, seed })
  const parts = await fetchParts(values.parts)
  const report = await runPatroni({ folder, parts, planned, upgrades, seed }, (line) => console.error(line))
  faults = report.faults
  const lost = report.suffered.filter(({ kind }) => kind !== 'standby')
  const summary = {
    ...{ case: 'failover, patroni', kills, splits, seed, ...report.done },
    managerMs: spread(lost.map(({ managerMs }) => managerMs)),
    productMs: spread(lost.map(({ productMs }) => productMs)),
    silentMs: spread(lost.map(({ silentMs }) => silentMs)),
    load: Math.round(loadavg()[2] ?? 0),
    upgraded: { ...report.upgraded, failed: report.upgraded.failed.length },
    faults: faults.length,
  }
  if (values.json) console.log(JSON.stringify(summary))
  else
    console.log(
      `${kills} nodes of the primary killed and ${splits} splits under ${summary.signIns} sign-ins, ${summary.postings} postings, ${summary.withdrawals} withdrawals and ${summary.orders} orders: another node takes writes after ${tell(summary.managerMs)}, the product ${tell(summary.productMs)} later; ${summary.upgraded.upgrades} APIs upgraded under ${summary.upgraded.signIns} sign-ins, ${summary.upgraded.failed} of them failed; ${faults.length} faults (seed ${seed}, load ${summary.load})`,
    )
} catch (error) {
  console.error(error)
  faults = ['the run did not end']
}
for (const fault of faults) console.error(`FAULT: ${fault}`)
if (faults.length > 0) keepLogs()
process.exit(faults.length > 0 ? 1 : 0)

function spread(values: readonly number[]): { median: number; longest: number } {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 }
}

function tell({ median, longest }: { median: number; longest: number }): string {
  return `${median} ms (longest ${longest} ms)`
}

function keepLogs(): void {
  execFileSync('sh', [
    '-c',
    'mkdir -p "$1" && cd "$0" && cp --parents *.log */*.log "$1"',
    folder,
    values.logs,
  ])
  console.error(`logs: ${join(values.logs)}`)
}
