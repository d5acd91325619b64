import { fixedClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { openLedger } from './index.ts'
import { fund, transferOf } from './testing.ts'

const { db, as, close } = await testDatabase({ login: 'lode_owner' })
afterAll(close)
const clock = fixedClock('2026-01-02T03:04:05Z')
const ledger = openLedger({ db, clock })

test('holds that are over are ended oldest first, as many as asked for', async () => {
  await fund(ledger, 'user/11', 100n)
  const hold = async (units: bigint, ms: number) => {
    const expiresAt = new Date(clock.now().getTime() + ms)
    await ledger.post({ ...transferOf('user/11', 'income/rent', units), phase: 'pend', expiresAt })
  }
  for (const [units, ms] of [
    [1n, 3000],
    [2n, 1000],
    [4n, 2000],
    [8n, 9000],
  ] as const)
    await hold(units, ms)
  await ledger.post({ ...transferOf('user/11', 'income/rent', 16n), phase: 'pend' })
  const owes = async () => (await ledger.balance({ owner: 'user/11', coin: 'USDT' })).pending.units
  clock.advance(5000)
  expect([await ledger.expireDue(2), await owes()]).toEqual([2, 25n])
  expect([await ledger.expireDue(2), await owes()]).toEqual([1, 24n])
  expect([await ledger.expireDue(2), await owes()]).toEqual([0, 24n])
})

// Broken once: with every answer counted, each of the two said that it had ended the hold.
test('of two that end what is due at once, one has ended it', async () => {
  await fund(ledger, 'user/81', 10n)
  const hold = transferOf('user/81', 'custody/ethereum', 5n)
  await ledger.post({ ...hold, phase: 'pend', expiresAt: new Date(1000) })
  const locked = await as('lode_owner').reserve()
  await locked`begin`
  await locked`select 1 from account where owner = 'user/81' for no key update`
  const ended = Promise.all([ledger.expireDue(5), ledger.expireDue(5)])
  const waiting = () => db`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post%'`
  while ((await waiting()).length < 2) await new Promise(setImmediate)
  await locked`rollback`
  locked.release()
  expect((await ended).sort()).toEqual([0, 1])
})

// Broken once: posted along with a hold, it was kept with a time, as if it were one too.
test('what moves at once has no time at which it ends', async () => {
  await fund(ledger, 'user/82', 10n)
  const rent = transferOf('user/82', 'income/rent', 1n)
  const hold = { ...transferOf('user/82', 'income/rent', 1n), phase: 'pend' } as const
  await ledger.postLinked([{ ...rent, expiresAt: new Date(1000) } as typeof rent, hold])
  expect(await db`select expires_at from posting where key = ${rent.key}`).toEqual([{ expires_at: null }])
  expect(await ledger.expireDue(5)).toBe(0)
})
