import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { truly } from '@lode/test-kit/rpc-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../until.ts'
import { type Arena, startArena } from './arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from './arena-holder.ts'
import type { RoleName } from './arena-roles.ts'
import { chaosJobs } from './chaos-jobs.ts'
import { findLosses } from './find-losses.ts'
import { fundTreasury } from './fund-treasury.ts'
import { nodeTroubles } from './node-troubles.ts'
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

test('[A-05] [A-08] killed at each named step of deposit, request, payout, rental and accrual, nothing is lost or done twice', async () => {
  const missed = await Promise.all([killAtEachStepOf('worker'), killAtEachStepOf('api')])
  expect(missed.flat()).toEqual([])
  await settle(arena, 180)
  expect(await findLosses(arena, [holder])).toEqual([])
}, 600_000)

test('[A-05] [A-08] a node that hangs, drops, lags or lies costs nobody anything, and all heals by itself', async () => {
  const { api, worker } = arena.roles
  for (const trouble of Object.values(nodeTroubles)) {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    for (const { rpc } of [api, worker]) rpc.fault = trouble(over)
    const asked = Promise.all([holder.deposit(2_000_000n), holder.withdraw(10_000_000n), delay(2500)])
    // Who can't be answered while the trouble lasts is answered after it.
    await Promise.race([asked, delay(10_000)])
    for (const { rpc } of [api, worker]) rpc.fault = truly
    end()
    await asked
  }
  await settle(arena, 180)
  expect(await findLosses(arena, [holder])).toEqual([])
  const [fee] = await arena.db<{ most: string }[]>`
    select max((terms->>'maxFeePerGas')::numeric)::text as most from payout_transaction`
  expect(BigInt(fee?.most ?? 0)).toBeLessThanOrEqual(500_000_000_000n)
}, 400_000)

test('[A-08] a worker that is killed is healed by the next within seconds, with nobody’s help', async () => {
  const place = { via: 'rpc', when: 'after', at: /^eth_sendRawTransaction/ } as const
  const strike = strikeAt(arena, { role: 'worker', place, victim: 'worker', seconds: 60 })
  await holder.withdraw(10_000_000n)
  expect(await strike).toBe(true)
  await arena.revive('worker')
  const start = performance.now()
  await settle(arena, 60)
  expect(performance.now() - start).toBeLessThan(60_000)
  expect(await findLosses(arena, [holder])).toEqual([])
}, 150_000)

// Last, because the chain is another one afterwards.
test.each([4, 12, 64])(
  '[A-05] a reorganisation of %i blocks, deeper than finality, halts payouts with an alarm, and a person lets them go on',
  async (depth) => {
    const { db, roles } = arena
    const hash = await holder.deposit(3_000_000n)
    arena.setMining(false)
    await arena.testClient.mine({ blocks: 2 })
    await until('the deposit is credited', async () => {
      const rows = await db`select from deposit where transaction_hash = ${hash} and state = 'confirmed'`
      return rows.length === 1
    })
    await arena.reorg(depth)
    arena.setMining(true)
    await until('payouts are halted', async () => {
      const rows = await db`select from halt where kind = 'deep_reorg' and cleared_at is null`
      return rows.length > 0
    })
    expect(await holder.tryToWithdraw(10_000_000n)).toBe('withdraw.halted')
    const log = await readFile(roles.worker.logFile, 'utf8')
    expect(log).toContain('"alarm":"deep_reorg"')
    await db`update halt set cleared_at = now() where cleared_at is null`
    await until('nothing is missing', async () => (await findLosses(arena, [holder])).length === 0, 90)
    await settle(arena, 120)
    expect(await findLosses(arena, [holder])).toEqual([])
  },
  240_000,
)
