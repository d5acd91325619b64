import { randomInt } from 'node:crypto'
import { runForge } from './run-forge.ts'

// A million calls and more of the invariants, from a seed that is printed: `SEED=7 npm run campaign -w contracts` plays it again.
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`SEED=${seed}`)
Object.assign(process.env, { FOUNDRY_PROFILE: 'campaign', FOUNDRY_FUZZ_SEED: `0x${seed.toString(16)}` })
process.exitCode = runForge({ args: ['test', '--match-contract', 'InvariantTest'] })
