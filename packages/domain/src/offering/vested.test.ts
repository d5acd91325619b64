import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vested } from './vested.ts'

const seed = randomInt(2 ** 31)
const options = { seed, numRuns: 300, interruptAfterTimeLimit: 8_000 }
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms)
const release = { startsAt: at(0), cliffAt: at(250), endsAt: at(1000) }

test('[I-04] nothing before the cliff, then in proportion to the time, all at the end', () => {
  const moments = [-1, 0, 249, 250, 500, 999, 1000, 5000]
  expect(moments.map((ms) => vested(1000n, release, at(ms)))).toEqual([
    0n,
    0n,
    0n,
    250n,
    500n,
    999n,
    1000n,
    1000n,
  ])
})

test('[I-04] a cliff before the start releases nothing before the start, and no duration is all at once', () => {
  expect(vested(1000n, { ...release, cliffAt: at(-500) }, at(-100))).toBe(0n)
  const atOnce = { startsAt: at(0), cliffAt: at(0), endsAt: at(0) }
  expect([-1, 0].map((ms) => vested(7n, atOnce, at(ms)))).toEqual([0n, 7n])
})

// Broken once: rounded up, and without the end, after which more than all was released.
test(`[I-05] claims at any moments add up to the total exactly, and are never ahead of the schedule`, () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 30n),
      fc.array(fc.integer({ min: -100, max: 1200 })),
      (total, moments) => {
        let claimed = 0n
        for (const ms of [...moments.toSorted((a, b) => a - b), 1200]) {
          const claim = vested(total, release, at(ms)) - claimed
          expect(claim).toBeGreaterThanOrEqual(0n)
          claimed += claim
          if (ms < 1000) expect(claimed * 1000n).toBeLessThanOrEqual(total * BigInt(Math.max(ms, 0)))
        }
        expect(claimed).toBe(total)
      },
    ),
    options,
  )
})
