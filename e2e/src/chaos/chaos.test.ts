import { readFile } from 'node:fs/promises'
import { truly } from '@lode/test-kit/rpc-proxy'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../until.ts'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { findLosses } from './find-losses.ts'
import { furnishArena } from './furnish-arena.ts'
import { killProcessAt } from './kill-process.ts'
import { nodeTroubles } from './node-troubles.ts'
import { settle } from './settle.ts'

/** The node is in trouble, the signer dies, blocks are taken back; then all has happened exactly once. */
let arena: Arena
let holder: ArenaHolder
beforeAll(async () => {
  ;({ arena, holder } = await furnishArena())
  return () => arena.stop()
})

test('[A-05] [A-08] a node that hangs, drops, lags or lies costs nobody anything, and all heals by itself', async () => {
  const roles = Object.values(arena.roles)
  for (const trouble of Object.values(nodeTroubles)) {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    let met = 0
    const fault = trouble(over)
    for (const { rpc } of roles)
      rpc.fault = (call, ask) => {
        met++
        return fault(call, ask)
      }
    const asked = Promise.all([holder.deposit(2_000_000n), holder.withdraw(10_000_000n)])
    // It lasts for a dozen calls. Who can't be answered meanwhile is answered after it.
    await until('the trouble was met', async () => met >= 12)
    for (const { rpc } of roles) rpc.fault = truly
    end()
    await asked
  }
  await settle(arena, 300)
  expect(await findLosses(arena, [holder])).toEqual([])
  const [fee] = await arena.db<{ most: string }[]>`
    select max((terms->>'maxFeePerGas')::numeric)::text as most from payout_transaction`
  expect(BigInt(fee?.most ?? 0)).toBeLessThanOrEqual(500_000_000_000n)
})

test('[A-08] a signer that is killed is healed by the next, with nobody’s help', async () => {
  const place = { via: 'rpc', when: 'after', at: /^eth_sendRawTransaction/ } as const
  const killed = killProcessAt(arena, { role: 'signer', place, victim: 'signer', seconds: 60 })
  await holder.withdraw(10_000_000n)
  expect(await killed).toBe(true)
  await arena.revive('signer')
  await settle(arena, 300)
  expect(await findLosses(arena, [holder])).toEqual([])
})

// Last, because the chain is another one afterwards.
test.each([4, 12, 64])(
  '[A-05] a reorganisation of %i blocks, deeper than finality, halts payouts with an alarm, and a person lets them go on',
  async (depth) => {
    const { db, roles } = arena
    await arena.setMining(false)
    const asked = holder.deposit(3_000_000n)
    await until('the deposit waits for a block', async () => {
      const { pending } = (await arena.rpc('txpool_status')) as { pending: string }
      return BigInt(pending) > 0n
    })
    // As deep as a credit has to be, and no deeper than what is taken back.
    await arena.testClient.mine({ blocks: 3 })
    const hash = await asked
    await until('the deposit is credited', async () => {
      const rows = await db`select from deposit where transaction_hash = ${hash} and state = 'confirmed'`
      return rows.length === 1
    })
    await arena.reorg(depth)
    await arena.setMining(true)
    await until('payouts are halted', async () => {
      const rows = await db`select from halt where kind = 'deep_reorg' and cleared_at is null`
      return rows.length > 0
    })
    expect(await holder.tryToWithdraw(10_000_000n)).toBe('withdraw.halted')
    const log = await readFile(roles.worker.logFile, 'utf8')
    expect(log).toContain('"alarm":"deep_reorg"')
    await db`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test' where cleared_at is null`
    await until('nothing is missing', async () => (await findLosses(arena, [holder])).length === 0)
    await settle(arena, 300)
    expect(await findLosses(arena, [holder])).toEqual([])
  },
)
