import { randomInt } from 'node:crypto'
import { readArguments } from '@lode/arguments'
import { HistoryBroken, runHistory } from './run-history.ts'

/**
 * `npm run soak -- --minutes N [--seed S]` plays histories until the time is up, each of another seed;
 * `npm run soak -- --seed S --steps K` plays one again. See README.md.
 */
const { values } = readArguments({
  usage: 'Usage: npm run soak [-- --minutes N] [--seed S] [--steps K] [--verbose]',
  options: {
    seed: { type: 'string' },
    steps: { type: 'string' },
    minutes: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes ?? (values.steps === undefined ? 5 : Number.POSITIVE_INFINITY))
const until = performance.now() + minutes * 60_000
let seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const steps = values.steps === undefined ? 250_000 : Number(values.steps)
try {
  do {
    console.log(`seed ${seed}`)
    const log = values.verbose ? { log: console.log } : {}
    const played = await runHistory({ seed, steps, enough: () => performance.now() > until, ...log })
    console.log(JSON.stringify(played))
    seed++
  } while (values.steps === undefined && performance.now() < until)
} catch (error) {
  if (!(error instanceof HistoryBroken)) throw error
  console.error(error.message)
  console.error(error.cause)
  process.exitCode = 1
}
