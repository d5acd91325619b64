import { randomInt, randomUUID } from 'node:crypto'
import { openDatabase, withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { type Owner, openLedger, type Transfer } from './index.ts'
import { fund, randomFrom, transferOf, usdtOf } from './testing.ts'

const { db, url, as, close } = await testDatabase({ login: 'lode_owner' })
/** Several pools and batchers: as good as several processes, since they share nothing but the database. */
const pools = Array.from({ length: 4 }, () => openDatabase(url, { max: 4 }))
const ledgers = pools.map((pool) => openLedger({ db: pool }))
const ledger = openLedger({ db })
const at = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('empty list')
  return item
}
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await close()
})

// Broken once: with the floor comparison of ledger_post taken out, the check constraint held the balance, but
// callers saw a database error instead of the refusal; with the constraint gone too, more than 142 were done.
test('[G-01] 1,000 parallel rents, exchanges and withdrawals of one balance spend what is there and no more', async () => {
  const owner: Owner = 'user/1'
  await fund(ledger, owner, 1000n)
  const spends: Transfer[][] = Array.from({ length: 1000 }, (_, i) => {
    if (i % 3 === 0) return [transferOf(owner, 'income/rent', 7n)]
    if (i % 3 === 1) return [transferOf(owner, 'liquidity/exchange', 6n), transferOf(owner, 'income/fee', 1n)]
    return [{ ...transferOf(owner, 'custody/ethereum', 7n), phase: 'pend' }]
  })
  const results = await Promise.allSettled(spends.map((spend, i) => at(ledgers, i).postLinked(spend)))
  const refused = results.filter((result) => result.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ledger.insufficient_balance' })
  expect(results.length - refused.length).toBe(142) // 142 times 7 is 994
  const { available } = await ledger.balance({ owner, coin: 'USDT' })
  expect(available.units).toBe(6n)
  expect((await audit(db)).fault).toBeNull()
})

// Seen to fail with every account of a batch locked: the second hold waited for the first one's transaction.
test('holds of two holders for one account of the house do not wait for each other', async () => {
  const [one, two] = ['user/31', 'user/32'] as const
  await fund(ledger, one, 10n)
  await fund(ledger, two, 10n)
  const hold = (owner: Owner) => ({ ...transferOf(owner, 'custody/ethereum', 5n), phase: 'pend' as const })
  await withTransaction(at(pools, 0), async (tx) => {
    await at(ledgers, 0).postIn(tx, [hold(one)])
    await withTransaction(at(pools, 1), async (other) => {
      await other`set local lock_timeout = '2s'`
      await at(ledgers, 1).postIn(other, [hold(two)])
    })
  })
  expect((await audit(db)).fault).toBeNull()
})

test('50 concurrent duplicates of one transfer have one effect', async () => {
  await fund(ledger, 'user/2', 100n)
  const transfer = transferOf('user/2', 'income/rent', 60n)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => at(ledgers, i).post(transfer)))
  expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49)
  expect(await usdtOf(ledger, 'user/2')).toBe(40n)
})

test('50 concurrent uses of one key for different transfers: one is done, the others are told of the conflict', async () => {
  const key = randomUUID()
  for (let n = 10n; n < 60n; n++) await fund(ledger, `user/${n}`, 10n)
  const attempts = Array.from({ length: 50 }, (_, i) =>
    at(ledgers, i).post(transferOf(`user/${BigInt(10 + i)}`, 'income/rent', 1n, { key })),
  )
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ledger.key_conflict' })
})

test('a hold that is posted and voided at the same time is resolved once', async () => {
  await fund(ledger, 'user/3', 1000n)
  for (let round = 0; round < 20; round++) {
    const pending = randomUUID()
    await ledger.post({ ...transferOf('user/3', 'custody/ethereum', 5n, { key: pending }), phase: 'pend' })
    const results = await Promise.allSettled([
      ...ledgers.map((one) =>
        one.post({ key: randomUUID(), phase: 'post_pending', pending, actor: 'system:test' }),
      ),
      ...ledgers.map((one) =>
        one.post({ key: randomUUID(), phase: 'void_pending', pending, actor: 'system:test' }),
      ),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect((await ledger.balance({ owner: 'user/3', coin: 'USDT' })).pending.units).toBe(0n)
})

// Broken once: after locking the accounts in a random order first, the batches did not end within 20 seconds.
test('random overlapping batches never deadlock, not even while they open accounts', async () => {
  const seed = randomInt(2 ** 31)
  const random = randomFrom(seed)
  const owner = (): Owner =>
    random(4) === 0
      ? at(['income/rent', 'income/fee', 'suspense', 'custody/ethereum'] as const, random(4))
      : `user/${BigInt(5000 + random(60))}`
  const batches = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + random(12) }, () => {
      const [a, b] = [owner(), owner()]
      return transferOf(a, a === b ? 'treasury/mining' : b, BigInt(1 + random(5)))
    }),
  )
  // A plain transaction, which does not try again: a deadlock would come out here.
  const work = batches.map((batch, i) => at(pools, i).begin((tx) => at(ledgers, i).attemptIn(tx, batch)))
  const results = await Promise.allSettled(work)
  expect(
    results.filter(({ status }) => status === 'rejected'),
    `seed ${seed}`,
  ).toEqual([])
  expect((await audit(db)).fault, `seed ${seed}`).toBeNull()
})

// Broken once each: with one lane the stranger's transfer never came; without the claims of calls under way, of what
// waits, or of the end of a hold, something overtook what it needed and was refused.
test('a call that waits for a lock holds up what moves its accounts, in the order of asking, and nobody else', async () => {
  for (const n of [70n, 71n, 72n, 73n, 74n, 75n]) await fund(ledger, `user/${n}`, 10n)
  const hold = transferOf('user/74', 'custody/ethereum', 3n)
  await ledger.post({ ...hold, phase: 'pend' })
  const done: string[] = []
  const post = (name: string, transfer: Transfer) => ledger.post(transfer).then(() => done.push(name))
  const locked = await as('lode_owner').reserve()
  await locked`begin`
  await locked`select 1 from account where owner = 'user/70' for no key update`
  const first = post('locked', transferOf('user/70', 'user/71', 1n))
  await new Promise(setImmediate)
  const second = post('after it', transferOf('user/71', 'user/72', 11n)) // needs what the first brings
  const third = post('after that', transferOf('user/72', 'user/73', 21n)) // needs what the second brings
  await post('stranger', transferOf('user/74', 'user/75', 1n))
  const end = post('end of a hold', {
    key: randomUUID(),
    phase: 'void_pending',
    pending: hold.key,
    actor: 'system:test',
  })
  const behind = post('behind it', transferOf('user/74', 'user/75', 9n)) // needs what that releases
  expect(done).toEqual(['stranger'])
  await locked`rollback`
  locked.release()
  await Promise.all([first, second, third, end, behind])
  expect(done).toEqual(['stranger', 'locked', 'after it', 'after that', 'end of a hold', 'behind it'])
})
