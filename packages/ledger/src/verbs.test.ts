import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { audit, openLedger } from './index.ts'
import { transferOf } from './testing.ts'

test('[G-01] the verbs of the README do what it says, one after the other', async () => {
  const { db, close } = await testDatabase({ login: 'lode_owner' })
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const ledger = openLedger({ db, clock })
  const deposit = transferOf('custody/ethereum', 'user/7', 50n, { code: 'deposit' })
  const [rent, fee] = [transferOf('user/7', 'income/rent', 5n), transferOf('user/7', 'income/fee', 1n)]

  expect(await ledger.post(deposit)).toEqual({ key: deposit.key, outcome: 'posted' })
  expect(await ledger.post(deposit)).toEqual({ key: deposit.key, outcome: 'replayed' })
  const both = [rent, fee].map(({ key }) => ({ key, outcome: 'posted' }))
  expect(await withTransaction(db, (tx) => ledger.postIn(tx, [rent, fee]))).toEqual(both)

  const expiresAt = new Date(clock.now().getTime() + 1000)
  const payouts = [10n, 20n, 4n].map(
    (units) => ({ ...transferOf('user/7', 'custody/ethereum', units), phase: 'pend', expiresAt }) as const,
  )
  await ledger.postLinked(payouts)
  const usdt = async () => {
    const { balance, pending, available } = await ledger.balance({ owner: 'user/7', coin: 'USDT' })
    return [balance.units, pending.units, available.units]
  }
  expect(await usdt()).toEqual([44n, 34n, 10n])
  const end = (n: number, phase: 'post_pending' | 'void_pending') =>
    ledger.post({ key: randomUUID(), phase, pending: payouts[n]?.key ?? '', actor: 'system:test' })
  await end(0, 'post_pending')
  await end(1, 'void_pending')
  expect(await usdt()).toEqual([34n, 4n, 30n])
  expect(await ledger.expireDue(9)).toBe(0)
  clock.advance(1000)
  expect(await ledger.expireDue(9)).toBe(1)
  expect(await usdt()).toEqual([34n, 0n, 34n])

  const amount = money(9n, 'BTC')
  await ledger.post(transferOf('custody/ethereum', 'treasury/mining', 1n, { amount }))
  const run = {
    day: '2026-01-01',
    actor: 'system:test',
    chunk: 3n,
    lines: [{ owner: 'user/7', amount, reference: 'rental:1' }],
  } as const
  expect(await withTransaction(db, (tx) => ledger.accrue(tx, run))).toBe(true)
  expect(await withTransaction(db, (tx) => ledger.accrue(tx, run))).toBe(false)
  expect(await ledger.paidChunks('2026-01-01')).toEqual([3n])
  expect((await ledger.balances('user/7')).map(({ balance }) => balance)).toEqual([
    money(34n, 'USDT'),
    amount,
    money(0n, 'ETH'),
  ])
  const { entries, next } = await ledger.fundLog({ owner: 'user/7', coin: 'BTC', limit: 1 })
  expect(entries).toMatchObject([{ amount, balance: amount, at: clock.now() }])
  expect(next).toBeNull()
  expect((await audit(db)).fault).toBeNull()
  await close()
})

// Seen to fail when an error of the database is told to all that were sent along.
test('what the database cannot hold fails alone: those that are posted with it are posted', async () => {
  const { db, close } = await testDatabase({ login: 'lode_owner' })
  const ledger = openLedger({ db })
  const transfers = ['a', 'b\0', 'c'].map((reference) =>
    transferOf('custody/ethereum', 'user/1', 1n, { reference }),
  )
  const results = await Promise.allSettled(transfers.map((transfer) => ledger.post(transfer)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { code: '22021' } })
  expect((await ledger.balance({ owner: 'user/1', coin: 'USDT' })).balance.units).toBe(2n)
  await close()
})
