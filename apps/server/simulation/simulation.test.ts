import { expect, test } from 'vitest'
import { runHistory } from './run-history.ts'

// One history for everybody, so that a failure is of the change and not of the draw; `npm run soak` plays new ones. This
// seed once found payouts halted before the watcher knew why. A history broken on purpose is found: see tampered.test.ts.
const seed = 804_192_934

test('[G-01] [A-05] [A-07] [A-08] [A-11] [M-07] [S-06] 100,000 steps of random histories keep every invariant', async () => {
  const played = await runHistory({ seed, steps: 100_000 })
  console.log(JSON.stringify(played))
  expect(played.steps).toBeGreaterThanOrEqual(100_000)
})
