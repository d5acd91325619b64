import { beforeAll, expect, test } from 'vitest'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { findLosses } from './find-losses.ts'
import { furnishArena } from './furnish-arena.ts'
import { furnishOfferings } from './furnish-offerings.ts'
import { killAtEachStep } from './kill-at-each-step.ts'
import { offeringJobs } from './offering-jobs.ts'
import { settle } from './settle.ts'

/** The server dies once at every named step; then all has happened exactly once. */
let arena: Arena
let holder: ArenaHolder
beforeAll(async () => {
  ;({ arena, holder } = await furnishArena())
  await furnishOfferings(arena, [holder])
  return () => arena.stop()
})

test('[A-08] [I-02] killed at each named step of commitment, sharing out, claim, payment by the contract and exchange, nothing is lost or done twice', async () => {
  expect(await killAtEachStep(arena, holder, offeringJobs)).toEqual([])
  await settle(arena, 300)
  expect(await findLosses(arena, [holder])).toEqual([])
})
