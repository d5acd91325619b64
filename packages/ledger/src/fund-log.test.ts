import { fixedClock } from '@lode/clock'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { codesOf, type FundLogQuery, type Owner, openLedger, transferCodes } from './index.ts'
import { transferOf } from './testing.ts'

const { db, close } = await testDatabase({ login: 'lode_owner' })
afterAll(close)
const clock = fixedClock('2026-01-02T03:04:05Z')
const ledger = openLedger({ db, clock })

/** Twelve movements of two coins, a second apart: 1 to 6 USDT units in and 1 to 6 BTC units in, one of each out. */
async function holder(owner: Owner): Promise<void> {
  for (let n = 1n; n <= 6n; n++)
    for (const coin of ['USDT', 'BTC'] as const) {
      clock.advance(1000)
      const code = coin === 'BTC' ? 'profit' : 'deposit'
      const amount = money(n, coin)
      await ledger.post(transferOf('custody/ethereum', owner, n, { code, amount, reference: `${coin}:${n}` }))
    }
  clock.advance(1000)
  await ledger.post(transferOf(owner, 'income/rent', 20n))
}

async function pages(query: Omit<FundLogQuery, 'before'>) {
  const found = []
  let before: string | undefined
  do {
    const page = await ledger.fundLog({ ...query, ...(before ? { before } : {}) })
    expect(page.entries.length).toBeLessThanOrEqual(query.limit)
    found.push(page.entries)
    before = page.next ?? undefined
  } while (before)
  return found
}

const told = [
  'order:1',
  'BTC:6',
  'USDT:6',
  'BTC:5',
  'USDT:5',
  'BTC:4',
  'USDT:4',
  'BTC:3',
  'USDT:3',
  'BTC:2',
  'USDT:2',
  'BTC:1',
  'USDT:1',
]

test('[A-12] pages of any size show every movement of every coin once, newest first', async () => {
  await holder('user/1')
  for (const limit of [1, 2, 5, 12, 13, 100]) {
    const found = await pages({ owner: 'user/1', limit })
    expect(
      found.flat().map(({ reference }) => reference),
      `limit ${limit}`,
    ).toEqual(told)
    expect(found).toHaveLength(Math.ceil(told.length / limit))
  }
})

test('[A-12] a movement says when, for what, how much and what was there after it', async () => {
  await holder('user/2')
  const [rent, profit] = (await ledger.fundLog({ owner: 'user/2', limit: 2 })).entries
  expect(rent).toEqual({
    key: expect.any(String),
    at: clock.now(),
    code: 'rent',
    type: 'miner',
    reference: 'order:1',
    amount: money(-20n, 'USDT'),
    balance: money(1n, 'USDT'),
    after: expect.any(String),
  })
  expect(profit).toMatchObject({ type: 'profit', amount: money(6n, 'BTC'), balance: money(21n, 'BTC') })
})

test('[A-12] the log of one coin, and of some codes, shows those alone, page by page', async () => {
  await holder('user/3')
  const btc = await pages({ owner: 'user/3', coin: 'BTC', limit: 4 })
  expect(btc.flat().map(({ reference }) => reference)).toEqual(told.filter((one) => one.startsWith('BTC')))
  const deposits = await pages({ owner: 'user/3', codes: ['deposit'], limit: 4 })
  expect(deposits.flat().map(({ amount }) => amount.units)).toEqual([6n, 5n, 4n, 3n, 2n, 1n])
  expect(await pages({ owner: 'user/3', codes: ['referral'], limit: 4 })).toEqual([[]])
  expect(await pages({ owner: 'user/999', limit: 4 })).toEqual([[]])
})

test('[A-12] what arrives while one pages is neither shown twice nor in the wrong place', async () => {
  await holder('user/4')
  const first = await ledger.fundLog({ owner: 'user/4', limit: 3 })
  await ledger.post(transferOf('custody/ethereum', 'user/4', 9n, { reference: 'late' }))
  const rest = await ledger.fundLog({ owner: 'user/4', limit: 100, before: first.next ?? '' })
  expect([...first.entries, ...rest.entries].map(({ reference }) => reference)).toEqual(told)
  expect(rest.next).toBeNull()
})

test('[A-12] a hold is no movement until it is posted', async () => {
  await holder('user/5')
  await ledger.post({ ...transferOf('user/5', 'custody/ethereum', 1n), phase: 'pend' })
  expect((await ledger.fundLog({ owner: 'user/5', limit: 1 })).entries[0]?.reference).toBe('order:1')
})

test('[A-12] a cursor that no page gave is refused', async () => {
  const bad = [
    '',
    'x',
    'BTC',
    'BTC.',
    '.1',
    'DOGE.1',
    'BTC.-1',
    'BTC.1_',
    'BTC.1 ',
    'BTC.x1',
    'BTC.1x',
    `BTC.${'1'.repeat(19)}`,
    'BTC.1_USDT',
    'toString.1',
  ]
  for (const before of bad)
    await expect(ledger.fundLog({ owner: 'user/1', limit: 1, before }), before).rejects.toMatchObject({
      name: 'CursorUnreadable',
      code: 'request.cursor_unreadable',
    })
  const far = await ledger.fundLog({ owner: 'user/1', limit: 1, before: `BTC.${'9'.repeat(18)}_USDT.1` })
  expect(far.entries[0]?.reference).toBe('BTC:6')
})

test('[A-12] every code is filed under one type, and a type knows its codes', () => {
  expect(codesOf('profit')).toEqual(['profit'])
  expect(codesOf('gift')).toEqual(['referral'])
  expect(codesOf('miner')).toEqual(['rent', 'purchase', 'sell_back', 'service_fee', 'refund'])
  const filed = (['gift', 'profit', 'transfer', 'miner', 'other'] as const).flatMap(codesOf)
  expect(filed.toSorted()).toEqual(Object.keys(transferCodes).toSorted())
})

// Seen before it was mended: in the order of dates the first page ended below the newest movement, and no page had it.
test('[A-12] a movement that is dated before what it followed is on a page, and balances follow from one another', async () => {
  const owner = 'user/77'
  for (let n = 1n; n <= 5n; n++) {
    clock.advance(n === 5n ? -60_000 : 1000)
    await ledger.post(transferOf('custody/ethereum', owner, n, { code: 'deposit', reference: `USDT:${n}` }))
  }
  clock.advance(60_000)
  for (const limit of [1, 2, 3, 4, 10]) {
    const found = (await pages({ owner, limit })).flat()
    expect(
      found.map(({ reference }) => reference),
      `limit ${limit}`,
    ).toEqual(['USDT:5', 'USDT:4', 'USDT:3', 'USDT:2', 'USDT:1'])
    expect(found.map(({ balance }) => balance.units)).toEqual([15n, 10n, 6n, 3n, 1n])
  }
})
