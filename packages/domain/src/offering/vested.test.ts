import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRelease, vested } from './vested.ts'

const seed = randomInt(2 ** 31)
const options = { seed, numRuns: 300, interruptAfterTimeLimit: 8_000 }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const release = {
  ...{ startsAt: at(0), startPart: '0.2', cliffAt: at(250), cliffPart: '0.1', endsAt: at(1000) },
  stepSeconds: 1,
}

test('[I-04] a part at the start, a part at the cliff, then in proportion to the time, all at the end', () => {
  const moments = [-1, 0, 249, 250, 625, 999, 1000, 5000]
  expect(moments.map((s) => vested(1000n, release, at(s)))).toEqual([
    ...[0n, 200n, 200n, 300n],
    ...[650n, 999n, 1000n, 1000n],
  ])
})

test('[I-04] steps are counted from the cliff, each worth the same, and the last one ends with the term', () => {
  const monthly = { ...release, cliffPart: '0', stepSeconds: 300 }
  const moments = [250, 549, 550, 849, 850, 999, 1000]
  expect(moments.map((s) => vested(1000n, monthly, at(s)))).toEqual([
    ...[200n, 200n, 520n, 520n, 840n, 840n, 1000n],
  ])
})

test('[I-04] no duration is all at once', () => {
  const once = { ...release, startPart: '0', cliffAt: at(0), cliffPart: '0', endsAt: at(0) }
  expect([-1, 0].map((s) => vested(7n, once, at(s)))).toEqual([0n, 7n])
  expect([nextRelease(once, at(-1)), nextRelease(once, at(0))]).toEqual([at(0), null])
})

test('[I-04] the next release is the start, the cliff, each step, the end, and then none', () => {
  const steps = { ...release, stepSeconds: 400 }
  expect([-5, 0, 249, 250, 649, 650, 999, 1000].map((s) => nextRelease(steps, at(s)))).toEqual([
    ...[at(0), at(250), at(250), at(650), at(650), at(1000), at(1000), null],
  ])
  expect(nextRelease({ ...steps, startPart: '0' }, at(-5))).toEqual(at(250))
})

// Broken once: rounded up, and without the end, after which more than all was released.
test(`[I-05] claims at any moments add up to the total exactly and never go back`, () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 30n),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: -100, max: 1200 })),
      (total, stepSeconds, moments) => {
        let claimed = 0n
        for (const s of [...moments.toSorted((a, b) => a - b), 1200]) {
          const claim = vested(total, { ...release, stepSeconds }, at(s)) - claimed
          expect(claim).toBeGreaterThanOrEqual(0n)
          claimed += claim
          if (s < 250) expect(claimed * 10n).toBeLessThanOrEqual(total * 2n)
        }
        expect(claimed).toBe(total)
      },
    ),
    options,
  )
})
