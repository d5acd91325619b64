import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { fetchParts, PartMissing } from './patroni/fetch-parts.ts'
import { onMachineOfItsOwn } from './patroni/on-machine-of-its-own.ts'
import { runFailover } from './run-failover.ts'

/**
 * `npm run failover -- [--kills 3] [--json]`: PostgreSQL's own replication, promoted by the run.
 * `npm run failover -- --manager patroni [--kills 20] [--splits 5] [--upgrade 3] [--seed 7] [--json]`: under Patroni, as root on
 * Linux; both APIs are upgraded so many times at the end.
 * Fails where something that was acknowledged is lost, or is there twice.
 */
const option = { type: 'string' } as const
const { values } = readArguments({
  usage:
    'Usage: npm run failover [-- --manager patroni] [--kills N] [--splits N] [--upgrade N] [--seed S] [--json]',
  options: {
    ...{ manager: option, kills: option, splits: option, upgrade: option, seed: option },
    json: { type: 'boolean' },
  },
})
const kills = Number(values.kills ?? 3)
const splits = Number(values.splits ?? 1)
const upgrades = Number(values.upgrade ?? 0)
const seed = Number(values.seed ?? systemClock.now().getTime() % 1_000_000)
const whole = [kills, splits, upgrades, seed].every((count) => Number.isSafeInteger(count) && count >= 0)
const known = values.manager === undefined || values.manager === 'patroni'
if (!whole || kills + upgrades < 1 || upgrades > 1_000 || kills > 1_000 || splits > 1_000 || !known) {
  console.error(
    'usage: npm run failover -- [--manager patroni [--splits M] [--upgrade N] [--seed S]] [--kills N] [--json]',
  )
  process.exit(2)
}
process.exit(values.manager === 'patroni' ? await underPatroni() : await byItself())

async function underPatroni(): Promise<number> {
  const home = join(import.meta.dirname, '../../../.lode')
  const parts = join(home, 'patroni')
  try {
    await fetchParts(parts)
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error
    console.error(error.message, error.cause ?? '')
    return 2
  }
  console.error(
    `npm run failover -- --manager patroni --kills ${kills} --splits ${splits} --upgrade ${upgrades} --seed ${seed}`,
  )
  const told = { parts, kills, splits, upgrades, seed, logs: join(home, 'failover-logs') }
  const args = Object.entries(told).map(([name, value]) => `--${name}=${value}`)
  const run = join(import.meta.dirname, 'patroni/main.ts')
  return onMachineOfItsOwn(run, [...args, ...(values.json ? ['--json'] : [])])
}

async function byItself(): Promise<number> {
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
  return faults.length > 0 ? 1 : 0
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
