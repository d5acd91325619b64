import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { audit, openLedger, type Post } from './index.ts'

const { db, as, close } = await testDatabase({ login: 'lode_owner' })
afterAll(close)
const clock = fixedClock('2026-01-02T03:04:05Z')
const ledger = openLedger({ db, clock })
const usdt = (units: bigint) => money(units, 'USDT')
let users = 0n
async function userWith(units: bigint): Promise<`user/${bigint}`> {
  const owner = `user/${++users}` as const
  if (units > 0n)
    await ledger.post({
      key: randomUUID(),
      debit: 'custody/ethereum',
      credit: owner,
      amount: usdt(units),
      code: 'deposit',
      reference: 'd',
      actor: 'system:test',
    })
  return owner
}
const rent = (debit: `user/${bigint}`, units: bigint, key = randomUUID() as string): Post => ({
  key,
  debit,
  credit: 'income/rent',
  amount: usdt(units),
  code: 'rent',
  reference: 'order:1',
  actor: 'system:test',
})
const available = async (owner: `user/${bigint}`) =>
  (await ledger.balance({ owner, coin: 'USDT' })).available.units

test('a transfer moves an amount once, however often it is sent', async () => {
  const owner = await userWith(100n)
  const transfer = rent(owner, 40n)
  expect(await ledger.post(transfer)).toEqual({ key: transfer.key, outcome: 'posted' })
  expect(await ledger.post(transfer)).toEqual({ key: transfer.key, outcome: 'replayed' })
  await expect(ledger.post({ ...transfer, amount: usdt(41n) })).rejects.toMatchObject({
    code: 'ledger.key_conflict',
  })
  expect(await available(owner)).toBe(60n)
})

test('a refusal is remembered: the same key is refused after the money came', async () => {
  const owner = await userWith(10n)
  const transfer = rent(owner, 11n)
  await expect(ledger.post(transfer)).rejects.toMatchObject({
    code: 'ledger.insufficient_balance',
    params: { key: transfer.key },
  })
  await ledger.post({ ...rent(owner, 5n), debit: 'custody/ethereum', credit: owner })
  await expect(ledger.post(transfer)).rejects.toMatchObject({ code: 'ledger.insufficient_balance' })
  expect(await available(owner)).toBe(15n)
})

test('linked transfers happen all or not at all', async () => {
  const owner = await userWith(10n)
  const fee = { ...rent(owner, 1n), credit: 'income/fee' } as const
  await expect(ledger.postLinked([fee, rent(owner, 10n)])).rejects.toMatchObject({
    code: 'ledger.insufficient_balance',
  })
  expect(await available(owner)).toBe(10n)
  const group = [{ ...fee, key: randomUUID() }, rent(owner, 9n)]
  expect((await ledger.postLinked(group)).map((p) => p.outcome)).toEqual(['posted', 'posted'])
  expect((await ledger.postLinked(group)).map((p) => p.outcome)).toEqual(['replayed', 'replayed'])
  const [first] = group
  if (first)
    await expect(ledger.postLinked([first, rent(owner, 1n)])).rejects.toMatchObject({
      code: 'ledger.key_conflict',
    })
  expect(await available(owner)).toBe(0n)
})

test('a hold lowers what is available at once, and is resolved once', async () => {
  const owner = await userWith(100n)
  const pending = randomUUID()
  await ledger.post({ ...rent(owner, 60n, pending), phase: 'pend' })
  expect(await ledger.balance({ owner, coin: 'USDT' })).toMatchObject({
    balance: usdt(100n),
    pending: usdt(60n),
    available: usdt(40n),
  })
  await expect(ledger.post(rent(owner, 41n))).rejects.toMatchObject({ code: 'ledger.insufficient_balance' })
  await expect(
    ledger.post({
      key: randomUUID(),
      phase: 'post_pending',
      pending,
      actor: 'system:test',
      amount: usdt(61n),
    }),
  ).rejects.toMatchObject({ code: 'ledger.pending_exceeded' })
  const key = randomUUID()
  expect(
    (await ledger.post({ key, phase: 'post_pending', pending, actor: 'system:test', amount: usdt(50n) }))
      .outcome,
  ).toBe('posted')
  expect(
    (await ledger.post({ key, phase: 'post_pending', pending, actor: 'system:test', amount: usdt(50n) }))
      .outcome,
  ).toBe('replayed')
  expect(await ledger.balance({ owner, coin: 'USDT' })).toMatchObject({
    balance: usdt(50n),
    pending: usdt(0n),
  })
  await expect(
    ledger.post({ key: randomUUID(), phase: 'void_pending', pending, actor: 'system:test' }),
  ).rejects.toMatchObject({
    code: 'ledger.pending_resolved',
  })
})

test('a hold whose time has passed can be ended, but not kept', async () => {
  const owner = await userWith(100n)
  const pending = randomUUID()
  const expiresAt = new Date(clock.now().getTime() + 1000)
  await ledger.post({ ...rent(owner, 60n, pending), phase: 'pend', expiresAt })
  expect(await ledger.expireDue(10)).toBe(0)
  clock.advance(1000)
  const late = ledger.post({ key: randomUUID(), phase: 'post_pending', pending, actor: 'system:test' })
  await expect(late).rejects.toMatchObject({ code: 'ledger.pending_expired' })
  expect(await ledger.expireDue(10)).toBe(1)
  expect(await ledger.expireDue(10)).toBe(0)
  expect(await available(owner)).toBe(100n)
})

test('a transfer and the rows of its domain happen together or not at all', async () => {
  const owner = await userWith(5n)
  await as('lode_owner')`create table thing (id int)`
  await as('lode_owner')`grant select, insert on thing to lode_app`
  const buy = (...units: bigint[]) =>
    withTransaction(db, async (tx) => {
      await tx`insert into thing values (1)`
      return ledger.postIn(
        tx,
        units.map((one) => rent(owner, one)),
      )
    })
  await expect(buy(6n)).rejects.toMatchObject({
    name: 'LedgerRefused',
    code: 'ledger.insufficient_balance',
    params: { coin: 'USDT', needed: '0.000006', available: '0.000005' },
  })
  await expect(buy(2n, 4n)).rejects.toMatchObject({ params: { needed: '0.000006', available: '0.000005' } })
  expect(await db`select from thing`).toHaveLength(0)
  await buy(5n)
  expect(await db`select from thing`).toHaveLength(1)
})

test('[A-12] the fund log shows each movement with the balance after it, page by page', async () => {
  const owner = await userWith(100n)
  for (const n of [1n, 2n, 3n]) await ledger.post(rent(owner, n))
  const first = await ledger.fundLog({ owner, limit: 3 })
  expect(first.entries.map((e) => [e.type, e.amount.units, e.balance.units])).toEqual([
    ['miner', -3n, 94n],
    ['miner', -2n, 97n],
    ['miner', -1n, 99n],
  ])
  const second = await ledger.fundLog({ owner, limit: 3, ...(first.next ? { before: first.next } : {}) })
  expect(second.entries.map((e) => [e.type, e.amount.units])).toEqual([['transfer', 100n]])
  expect(second.next).toBeNull()
})

test('a chunk whose transaction was lost is paid by the next try, to the identical result', async () => {
  await ledger.post({
    ...rent('user/1', 7n),
    debit: 'custody/ethereum',
    credit: 'treasury/mining',
    amount: money(7n, 'BTC'),
  })
  const lines = [{ owner: 'user/910', amount: money(7n, 'BTC'), reference: 'rental:91' }] as const
  const keys = () => db`select key, amount, reference from posting where reference = 'rental:91'`
  const pay = (fails: boolean) =>
    withTransaction(db, async (tx) => {
      await ledger.accrue(tx, { day: '2026-01-03', actor: 'system:test', chunk: 1n, lines })
      const written = await tx`select key, amount, reference from posting where reference = 'rental:91'`
      if (fails) throw Object.assign(new Error('killed'), { written })
      return written
    })
  const lost: unknown = await pay(true).catch((error: unknown) => error)
  expect(await keys()).toHaveLength(0)
  expect(lost).toMatchObject({ written: await pay(false) })
  // The same rental on the same day in another chunk: the posting's key refuses it.
  const twice = withTransaction(db, (tx) =>
    ledger.accrue(tx, { day: '2026-01-03', actor: 'system:test', chunk: 2n, lines }),
  )
  await expect(twice).rejects.toThrow('posting_pkey')
  expect(await keys()).toHaveLength(1)
  expect((await audit(db)).fault).toBeNull()
})

test('[A-11] a chunk of a day is paid once, and only with money the treasury has', async () => {
  const run = {
    day: '2026-01-02',
    actor: 'system:test',
    chunk: 0n,
    lines: [
      { owner: 'user/900', amount: money(3n, 'BTC'), reference: 'rental:1' },
      { owner: 'user/901', amount: money(4n, 'BTC'), reference: 'rental:2' },
      { owner: 'user/900', amount: money(5n, 'BTC'), reference: 'rental:3' },
    ],
  } as const
  const pay = () => withTransaction(db, (tx) => ledger.accrue(tx, run))
  await expect(pay()).rejects.toMatchObject({ code: 'ledger.insufficient_balance' })
  await ledger.post({
    key: randomUUID(),
    debit: 'custody/ethereum',
    credit: 'treasury/mining',
    amount: money(100n, 'BTC'),
    code: 'pool_income',
    reference: 'p',
    actor: 'system:test',
  })
  expect(await ledger.paidChunks('2026-01-02')).toEqual([])
  expect(await pay()).toBe(true)
  expect(await pay()).toBe(false)
  expect(await ledger.paidChunks('2026-01-02')).toEqual([0n])
  expect((await ledger.balance({ owner: 'user/900', coin: 'BTC' })).balance.units).toBe(8n)
  expect((await ledger.balance({ owner: 'treasury/mining', coin: 'BTC' })).balance.units).toBe(88n)
})
