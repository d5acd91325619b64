import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { type Passage, reportOf } from './nightly-report.ts'
import { type NightStep, nightSteps } from './nightly-steps.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { startLoad } from './start-load.ts'

/**
 * `npm run nightly [-- --seed S] [--only NAME] [--fresh]`: all that is proven, at length: tests, campaigns, kills, hostile requests,
 * failover, mutations, guides and release. It can be cut at any time; started again it goes on with the same seed behind the last step
 * that ended, until all are through or `--fresh` begins anew. It ends with a report and `N passed, N failed`.
 *
 * `npm run nightly -- --flakes [--runs 10]`: `npm test` so many times beside eight busy loops, and what did not pass each time.
 */
type State = { readonly commit: string; readonly seed: number; readonly done: Passage[] }

const folder = join(root, '.nightly')
const { values } = readArguments({
  usage: 'Usage: npm run nightly [-- --seed S] [--only NAME] [--fresh] [--flakes [--runs N]]',
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    flakes: { type: 'boolean', default: false },
    runs: { type: 'string', default: '10' },
  },
})
await mkdir(folder, { recursive: true })
if (values.flakes) await findFlakes(Number(values.runs))
else await runNight()

async function runNight(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const kept = values.fresh ? undefined : await readState()
  const state: State =
    kept && kept.commit === commit && (values.seed === undefined || kept.seed === Number(values.seed))
      ? kept
      : { commit, seed: seedOf(values.seed, commit), done: [] }
  console.log(`commit ${commit}, seed ${state.seed}`)
  for (const step of nightSteps(state.seed)) {
    if (values.only !== undefined && step.name !== values.only) continue
    if (values.only === undefined && state.done.some(({ name }) => name === step.name)) continue
    state.done.push(await pass(step))
    await writeFile(join(folder, 'state.json'), JSON.stringify(state))
  }
  const { text, failed } = reportOf(state.done)
  await writeFile(join(folder, 'report.txt'), text)
  console.log(`\n${text}`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Runs one step at the lowest priority, and keeps what it said. */
async function pass({ name, command, env = {} }: NightStep): Promise<Passage> {
  console.log(`\n== ${name}: ${command.join(' ')}`)
  const started = performance.now()
  const { code, said } = await runCommand(['nice', ...command], { echo: true, env })
  await writeFile(join(folder, `${name.replaceAll(' ', '-')}.log`), said)
  return { name, code, seconds: (performance.now() - started) / 1000, last: lastLineOf(said) }
}

async function findFlakes(runs: number): Promise<void> {
  const outcomes: Passage[] = []
  const stop = startLoad(8)
  try {
    for (let run = 1; run <= runs; run++)
      outcomes.push(await pass({ name: `run ${run}`, command: ['node', 'tools/src/test.ts'] }))
  } finally {
    stop()
  }
  const { text, failed } = reportOf(outcomes)
  console.log(`\n${text}`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function readState(): Promise<State | undefined> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as State)
}

/** The seed that was asked for, or the one of the commit, so that a night can be repeated by its commit. */
function seedOf(asked: string | undefined, commit: string): number {
  const seed = asked === undefined ? Number.parseInt(commit.slice(0, 7), 16) : Number(asked)
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`no seed: ${asked}`)
  return seed
}

function lastLineOf(said: string): string {
  return said.trimEnd().split('\n').at(-1) ?? ''
}
