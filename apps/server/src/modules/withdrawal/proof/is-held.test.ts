import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { money } from '@lode/domain'
import { openLedger, type Pend, userOwner } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '../repository.ts'
import { resolveLegs, transferLegs } from '../request/legs.ts'
import { isHeld } from './is-held.ts'

const clock = fixedClock('2026-11-22T09:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  database = await testDatabase()
  ledger = openLedger({ db: database.as('lode_owner'), clock })
  for (const coin of ['USDT', 'BTC'] as const)
    for (const user of [1n, 2n])
      await ledger.post({
        ...{ key: randomUUID(), code: 'deposit', reference: 'd', actor: 'system:test' },
        ...{ debit: 'custody/ethereum', credit: userOwner(user), amount: money(1_000_000n, coin) },
      })
})
afterAll(() => database.close())

/** A withdrawal of holder 1, of which `hold` is what the ledger is told; and whether it counts as held. */
async function held(hold: (leg: Pend, index: number) => Pend | null = (leg) => leg): Promise<boolean> {
  const amounts = { amount: money(100n, 'USDT'), fee: money(1n, 'USDT'), actual: money(99n, 'USDT') }
  const withdrawal = { id: randomUUID(), userId: 1n, network: 'ethereum', ...amounts } as Withdrawal
  for (const [index, leg] of transferLegs(withdrawal).entries()) {
    const told = hold(leg, index)
    if (told) await ledger.post(told)
  }
  return isHeld(database.db, withdrawal)
}

// Each seen to fail with its part of the question left out.
test('[A-08] a withdrawal is held by its amount and its fee, of its holder, in its coin, and by nothing else', async () => {
  expect(await held()).toBe(true)
  expect(await held((leg, index) => (index === 0 ? leg : null))).toBe(false)
  expect(await held((leg) => ({ ...leg, debit: userOwner(2n) }))).toBe(false)
  expect(await held((leg) => ({ ...leg, amount: money(leg.amount.units, 'BTC') }))).toBe(false)
  expect(await held((leg, index) => (index === 0 ? { ...leg, amount: money(98n, 'USDT') } : leg))).toBe(false)
  expect(await held((leg) => ({ ...leg, credit: 'income/rent' }))).toBe(false)
})

test('[A-08] holds that are posted or void hold nothing any more', async () => {
  for (const phase of ['post_pending', 'void_pending'] as const) {
    const amounts = { amount: money(100n, 'USDT'), fee: money(0n, 'USDT'), actual: money(100n, 'USDT') }
    const withdrawal = { id: randomUUID(), userId: 1n, network: 'ethereum', ...amounts } as Withdrawal
    for (const leg of transferLegs(withdrawal)) await ledger.post(leg)
    expect(await isHeld(database.db, withdrawal)).toBe(true)
    for (const leg of resolveLegs(withdrawal, { phase, actor: 'system:test' })) await ledger.post(leg)
    expect(await isHeld(database.db, withdrawal)).toBe(false)
  }
})
