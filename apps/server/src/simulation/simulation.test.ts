import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runHistory } from './run-history.ts'

// A history that was broken on purpose is found: see tampered.test.ts.
test('[G-01] [A-05] [A-07] [A-08] [A-11] [M-07] [S-06] 100,000 steps of random histories keep every invariant', async () => {
  const played = await runHistory({ seed: randomInt(2 ** 31), steps: 100_000 })
  console.log(JSON.stringify(played))
  expect(played.steps).toBeGreaterThanOrEqual(100_000)
}, 900_000)
