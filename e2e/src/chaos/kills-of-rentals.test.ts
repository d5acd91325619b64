import { beforeAll, expect, test } from 'vitest'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { rentalJobs } from './chaos-jobs.ts'
import { findLosses } from './find-losses.ts'
import { furnishArena } from './furnish-arena.ts'
import { killAtEachStep } from './kill-at-each-step.ts'
import { settle } from './settle.ts'

/** The server dies once at every named step; then all has happened exactly once. */
let arena: Arena
let holder: ArenaHolder
beforeAll(async () => {
  ;({ arena, holder } = await furnishArena())
  return () => arena.stop()
})

test('[A-08] killed at each named step of rental, purchase, sell-back and accrual, nothing is lost or done twice', async () => {
  expect(await killAtEachStep(arena, holder, rentalJobs)).toEqual([])
  await settle(arena, 300)
  expect(await findLosses(arena, [holder])).toEqual([])
})
