import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { arrayLiteral, openDatabase, withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  audit,
  chart,
  floorOf,
  LedgerKeyConflict,
  LedgerRefused,
  openLedger,
  type Transfer,
  TransferMalformed,
  userOwner,
} from './index.ts'
import { fund, transferOf, usdtOf } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let ledger: ReturnType<typeof openLedger>
const clock = fixedClock('2026-01-02T03:04:05Z')
beforeAll(async () => {
  database = await testDatabase({ login: 'lode_owner' })
  ledger = openLedger({ db: database.db, clock })
})
afterAll(() => database.close())

test('[G-01] the chart has users, offerings and the house, each with its floor, and nobody else', () => {
  const held = ['user/1', 'user/900', 'escrow/offering/1', 'income/rent', 'treasury/mining']
  for (const owner of [...held, 'income/fee', 'income/service', 'liquidity/exchange', 'rewards/referral'])
    expect(floorOf(owner), owner).toBe(0n)
  for (const owner of ['custody/ethereum', 'custody/tron', 'suspense'])
    expect(floorOf(owner), owner).toBeNull()
  const strangers = [
    '',
    'user/',
    'user/0',
    'user/01',
    'user/-1',
    'user/1 ',
    ' user/1',
    'user/1/2',
    'xuser/1',
    'user/1x',
  ]
  const others = [
    'escrow/offering/0',
    'custody/bitcoin',
    'custody',
    'income/',
    'treasury',
    'suspense/1',
    'xsuspense',
  ]
  const close = ['xcustody/tron', 'income/rents', 'xincome/fee', 'treasury/mining2', 'xtreasury/mining']
  const near = [
    'liquidity/exchanges',
    'xliquidity/exchange',
    'rewards/referrals',
    'xrewards/referral',
    'xescrow/offering/1',
    'escrow/offering/1x',
  ]
  for (const owner of [...strangers, ...others, ...close, ...near])
    expect(floorOf(owner), owner).toBeUndefined()
  expect(chart.every(({ meaning }) => meaning.length > 0)).toBe(true)
  expect(userOwner(7n)).toBe('user/7')
})

test('errors say which transfer and why', () => {
  expect(new LedgerRefused('ledger.insufficient_balance', 'k')).toMatchObject({
    name: 'LedgerRefused',
    message: 'transfer k refused: ledger.insufficient_balance',
    code: 'ledger.insufficient_balance',
    params: { key: 'k' },
  })
  expect(new LedgerKeyConflict('k')).toMatchObject({
    name: 'LedgerKeyConflict',
    message: 'key k belongs to another transfer',
    code: 'ledger.key_conflict',
    params: { key: 'k' },
  })
  expect(new TransferMalformed('x').name).toBe('TransferMalformed')
})

test('texts reach the database as they are, quotes and backslashes too', async () => {
  expect(arrayLiteral([])).toBe('{}')
  expect(arrayLiteral(['a', null, 'b'])).toBe('{"a",null,"b"}')
  const odd = ['a"b', 'a\\b', 'a,b', '{a}', 'null', '', ' ', "a'b", '\\"', 'é\n']
  const [row] = await database.db<{ texts: string[] }[]>`select ${arrayLiteral(odd)}::text[] as texts`
  expect(row?.texts).toEqual(odd)
  const reference = 'a"b\\c,{d}'
  await ledger.post(transferOf('custody/ethereum', 'user/1', 1n, { reference }))
  expect((await ledger.fundLog({ owner: 'user/1', limit: 1 })).entries[0]?.reference).toBe(reference)
})

test('[A-01] balances list every coin in the order of the screens, zero for those never used', async () => {
  await fund(ledger, 'user/2', 5n)
  await ledger.post(transferOf('custody/ethereum', 'user/2', 1n, { amount: money(7n, 'ETH') }))
  await ledger.post({ ...transferOf('user/2', 'income/fee', 2n), phase: 'pend' })
  expect(await ledger.balances('user/2')).toEqual([
    { balance: money(5n, 'USDT'), pending: money(2n, 'USDT'), available: money(3n, 'USDT') },
    { balance: money(0n, 'BTC'), pending: money(0n, 'BTC'), available: money(0n, 'BTC') },
    { balance: money(7n, 'ETH'), pending: money(0n, 'ETH'), available: money(7n, 'ETH') },
  ])
  expect((await ledger.balances('user/998')).map(({ balance }) => balance.units)).toEqual([0n, 0n, 0n])
  expect((await ledger.balance({ owner: 'user/2', coin: 'BTC' })).available).toEqual(money(0n, 'BTC'))
})

test('balances read inside a transaction are those of that transaction', async () => {
  const seen = await withTransaction(database.db, async (tx) => {
    await ledger.postIn(tx, [transferOf('custody/ethereum', 'user/3', 5n)])
    const account = { owner: 'user/3', coin: 'USDT' } as const
    const inside = [await ledger.balance(account, tx), (await ledger.balances('user/3', tx))[0]]
    expect((await ledger.balance(account)).balance.units).toBe(0n)
    return inside.map((one) => one?.balance.units)
  })
  expect(seen).toEqual([5n, 5n])
})

test('no transfers are nothing to post, and a group names its key once', async () => {
  expect(await ledger.postLinked([])).toEqual([])
  const twice = transferOf('custody/ethereum', 'user/4', 1n)
  await expect(ledger.postLinked([twice, twice])).rejects.toThrow('one key twice in a linked group')
  expect(await usdtOf(ledger, 'user/4')).toBe(0n)
})

test('of a refused group the transfer that failed by itself is named, not those it took along', async () => {
  await fund(ledger, 'user/5', 5n)
  const [first, second, third] = [2n, 9n, 1n].map((units) => transferOf('user/5', 'income/rent', units))
  if (!first || !second || !third) throw new Error('three transfers')
  await expect(ledger.postLinked([first, second, third])).rejects.toMatchObject({
    code: 'ledger.insufficient_balance',
    params: { key: second.key, needed: '0.000012', available: '0.000005' },
  })
  // Alone, one that was taken along is refused as that for ever.
  await expect(ledger.post(first)).rejects.toMatchObject({ code: 'ledger.linked_refused' })
  const outcomes = await withTransaction(database.db, (tx) => ledger.attemptIn(tx, [first, second, third]))
  expect(outcomes).toEqual([
    { key: first.key, outcome: 'refused', code: 'ledger.linked_refused' },
    { key: second.key, outcome: 'refused', code: 'ledger.insufficient_balance' },
    { key: third.key, outcome: 'refused', code: 'ledger.linked_refused' },
  ])
})

test('what a refused group needed is what it asked of the account that had too little, of no other holder or coin', async () => {
  for (const owner of ['user/51', 'user/52'] as const) {
    await fund(ledger, owner, 50n)
    await ledger.post(transferOf('custody/ethereum', owner, 1n, { amount: money(50n, 'BTC') }))
  }
  const hold = transferOf('user/52', 'income/fee', 5n)
  await ledger.post({ ...hold, phase: 'pend' })
  const rent = (owner: 'user/51' | 'user/52', units: bigint, coin: 'USDT' | 'BTC' = 'USDT') =>
    transferOf(owner, 'income/rent', units, { amount: money(units, coin) })
  const group: Transfer[] = [
    rent('user/51', 11n),
    rent('user/52', 40n),
    rent('user/52', 13n, 'BTC'),
    { key: randomUUID(), phase: 'void_pending', pending: hold.key, actor: 'system:test' },
    rent('user/52', 37n),
    rent('user/51', 17n, 'BTC'),
  ]
  await expect(ledger.postLinked(group)).rejects.toMatchObject({
    params: { key: group[4]?.key, coin: 'USDT', needed: '0.000077', available: '0.000045' },
  })
})

test('a hold nobody made is unknown, alone and in a group, and takes its group along', async () => {
  await fund(ledger, 'user/6', 5n)
  const ends = {
    key: randomUUID(),
    phase: 'void_pending',
    pending: randomUUID(),
    actor: 'system:test',
  } as const
  await expect(ledger.post(ends)).rejects.toMatchObject({
    code: 'ledger.pending_unknown',
    params: { key: ends.key },
  })
  const rent = transferOf('user/6', 'income/rent', 1n)
  await expect(ledger.postLinked([rent, ends])).rejects.toMatchObject({ code: 'ledger.pending_unknown' })
  expect(await usdtOf(ledger, 'user/6')).toBe(5n)
  expect((await ledger.post(rent)).outcome).toBe('posted')
})

test('a hold can be ended in the batch that makes it, and by its key in capitals', async () => {
  await fund(ledger, 'user/7', 9n)
  const pending = randomUUID()
  const made = ledger.post({ ...transferOf('user/7', 'income/rent', 4n, { key: pending }), phase: 'pend' })
  const ended = ledger.post({ key: randomUUID(), phase: 'post_pending', pending, actor: 'system:test' })
  expect((await Promise.all([made, ended])).map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
  const next = randomUUID()
  await ledger.post({ ...transferOf('user/7', 'income/rent', 4n, { key: next }), phase: 'pend' })
  await ledger.post({
    key: randomUUID(),
    phase: 'void_pending',
    pending: next.toUpperCase(),
    actor: 'system:test',
  })
  expect((await ledger.balance({ owner: 'user/7', coin: 'USDT' })).available.units).toBe(5n)
})

// Found by the mutation that lets coins differ: a hold of USDT could be ended with an amount of BTC, which
// released a hold of that many BTC and moved them.
test('[G-01] a hold is kept in its own coin', async () => {
  await fund(ledger, 'user/13', 100n)
  await ledger.post(transferOf('custody/ethereum', 'user/13', 1n, { amount: money(100n, 'BTC') }))
  const [pending, other] = [randomUUID(), randomUUID()]
  await ledger.post({ ...transferOf('user/13', 'income/fee', 60n, { key: pending }), phase: 'pend' })
  const btc = transferOf('user/13', 'income/fee', 1n, { key: other, amount: money(60n, 'BTC') })
  await ledger.post({ ...btc, phase: 'pend' })
  const wrong = ledger.post({
    key: randomUUID(),
    phase: 'post_pending',
    pending,
    actor: 'system:test',
    amount: money(50n, 'BTC'),
  })
  await expect(wrong).rejects.toThrow('a hold of USDT is not kept in BTC')
  expect((await ledger.balances('user/13')).map(({ available }) => available.units)).toEqual([40n, 40n, 0n])
  await ledger.post({
    key: randomUUID(),
    phase: 'post_pending',
    pending,
    actor: 'system:test',
    amount: money(50n, 'USDT'),
  })
  expect((await ledger.balances('user/13')).map(({ available }) => available.units)).toEqual([50n, 40n, 0n])
})

test('[G-01] 2,500 transfers and a group of 1,200 at once are all posted, in order', async () => {
  await fund(ledger, 'user/8', 10_000n)
  const group = Array.from({ length: 1200 }, () => transferOf('user/8', 'income/rent', 1n))
  const singles = Array.from({ length: 2500 }, () => transferOf('user/8', 'income/fee', 1n))
  const answers = await Promise.all([
    ...singles.slice(0, 900).map((one) => ledger.post(one)),
    ledger.postLinked(group),
    ...singles.slice(900).map((one) => ledger.post(one)),
  ])
  expect(answers.flat().map(({ outcome }) => outcome)).toEqual(Array.from({ length: 3700 }, () => 'posted'))
  expect(answers.flat().map(({ key }) => key)).toEqual(
    [...singles.slice(0, 900), ...group, ...singles.slice(900)].map(({ key }) => key),
  )
  expect(await usdtOf(ledger, 'user/8')).toBe(10_000n - 3700n)
})

// Broken once for each line: with that field left out of what ledger_post compares, the other transfer was a replay.
test('[S-06] a key sent again with anything changed is a conflict, and with nothing changed the same answer', async () => {
  for (const owner of ['user/14', 'user/15'] as const) await fund(ledger, owner, 1000n)
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  const first = { ...transferOf('user/14', 'income/rent', 5n), phase: 'pend' } as const
  const others = [
    { ...first, phase: 'post' } as const,
    { ...first, debit: 'user/15' } as const,
    { ...first, credit: 'income/fee' } as const,
    { ...first, amount: money(6n, 'USDT') },
    { ...first, amount: money(5n, 'BTC') },
    { ...first, code: 'refund' } as const,
    { ...first, reference: 'order:2' },
    { ...first, expiresAt },
  ]
  await ledger.post(first)
  for (const other of others)
    await expect(ledger.post(other)).rejects.toMatchObject({
      code: 'ledger.key_conflict',
      params: { key: first.key },
    })
  expect((await ledger.post(first)).outcome).toBe('replayed')

  const twin = { ...first, key: randomUUID() }
  await ledger.post(twin)
  const kept = { key: randomUUID(), phase: 'post_pending', pending: first.key, actor: 'system:test' } as const
  await ledger.post(kept)
  for (const other of [{ ...kept, pending: twin.key }, { ...kept, phase: 'void_pending' } as const])
    await expect(ledger.post(other)).rejects.toMatchObject({ code: 'ledger.key_conflict' })
  expect((await ledger.post(kept)).outcome).toBe('replayed')
  expect((await ledger.balance({ owner: 'user/14', coin: 'USDT' })).available.units).toBe(990n)
})

test('[G-06] a lost connection fails all that waited, and their keys can be sent again', async () => {
  const { db, url } = database
  const other = openDatabase(url, { max: 1 })
  const lame = openLedger({ db: other, clock })
  await fund(lame, 'user/12', 10n)
  const transfers = [1n, 2n].map((units) => transferOf('user/12', 'income/rent', units))
  await other.end()
  const answers = await Promise.allSettled(transfers.map((one) => lame.post(one)))
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : answer))
  expect(reasons[0]).toBeInstanceOf(Error)
  expect(reasons[1]).toBe(reasons[0]) // told of the one call, not tried one by one
  expect((await Promise.all(transfers.map((one) => ledger.post(one)))).map(({ outcome }) => outcome)).toEqual(
    ['posted', 'posted'],
  )
  expect(await usdtOf(ledger, 'user/12')).toBe(7n)
  expect((await audit(db)).fault).toBeNull()
})
