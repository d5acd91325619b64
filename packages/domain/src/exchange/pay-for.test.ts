import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { rational } from '../rational.ts'
import { convert } from './convert.ts'
import { payFor } from './pay-for.ts'

const seed = randomInt(2 ** 31)

/** Broken once: what is converted rounded down, and what is paid rounded down. */
test('[A-11] a million round trips in which 1 to 20 base units are what shall arrive gain nobody a unit', () => {
  let state = seed || 1
  const random = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  let gained = 0
  let kept = 0
  for (let trip = 0; trip < 1_000_000; trip++) {
    const rate = { n: BigInt(1 + random(1000)), d: BigInt(1 + random(1000)) }
    const fee = trip % 4 === 0 ? { n: BigInt(random(50)), d: 1000n } : rational(0n)
    const units = BigInt(1 + random(20))
    const paid = payFor(units, { fee, rate })
    if (convert(paid, { fee, rate }).received < units) gained++
    const returned = convert(units, { fee, rate: { n: rate.d, d: rate.n } }).received
    if (returned > paid) gained++
    if (returned === paid) kept++
  }
  expect(gained, `seed ${seed}`).toBe(0)
  expect(kept).toBeGreaterThan(5_000)
})
