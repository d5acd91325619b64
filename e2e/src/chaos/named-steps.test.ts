import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, startArena } from './arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from './arena-holder.ts'
import type { RoleName } from './arena-roles.ts'
import { chaosJobs } from './chaos-jobs.ts'
import { findLosses } from './find-losses.ts'
import { fundTreasury } from './fund-treasury.ts'
import { settle } from './settle.ts'
import { shortenWaits, strikeAt } from './strike.ts'

/** The server dies once at every named step of every job, both roles side by side; then all has happened exactly once. */
let arena: Arena
let holder: ArenaHolder
beforeAll(async () => {
  arena = await startArena()
  await fundTreasury(arena)
  holder = await createHolder(arena)
  await fundHolder(arena, holder, 100_000_000_000n)
})
afterAll(() => arena.stop())

async function killAtEachStepOf(role: RoleName): Promise<string[]> {
  const missed: string[] = []
  for (const { job, steps, begin } of chaosJobs.filter((entry) => entry.role === role))
    for (const [name, place] of Object.entries(steps)) {
      const strike = strikeAt(arena, { role, place, victim: role, seconds: 60 })
      const begun = begin(arena, holder)
      begun.catch(() => undefined)
      if (await strike) await arena.revive(role)
      else missed.push(`${job}: ${name}`)
      await shortenWaits(arena)
      await begun
    }
  return missed
}

// Broken once, each seen here: a payout sent before its bytes were committed (`payout: after it is sent` left a halt,
// paid_unexpectedly), a credit posted outside of the transaction of its deposit's state (credited twice).
test('[A-05] [A-08] killed at each named step of deposit, request, payout, rental and accrual, nothing is lost or done twice', async () => {
  const missed = await Promise.all([killAtEachStepOf('worker'), killAtEachStepOf('api')])
  expect(missed.flat()).toEqual([])
  await settle(arena, 180)
  expect(await findLosses(arena, [holder])).toEqual([])
}, 600_000)
