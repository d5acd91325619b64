import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { money } from '@lode/domain'
import { type Ledger, openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { fundLogCsv } from './fund-log-csv.ts'
import { usdtIn, valueInUsdt } from './value-in-usdt.ts'

let server: TestServer
let ledger: Ledger
let alice: TestClient
beforeAll(async () => {
  server = await startTestServer()
  ledger = openLedger({ db: server.as('lode_owner'), clock: server.clock })
  alice = await signIn(server.url)
  const mine = `user/${alice.userId}` as const
  const code = { reference: 'test', actor: 'system:test', key: randomUUID() } as const
  server.clock.set('2026-10-31T23:00:00Z')
  await ledger.post({
    ...code,
    debit: 'custody/ethereum',
    credit: mine,
    amount: money(10_000_000n, 'USDT'),
    code: 'deposit',
  })
  server.clock.set('2026-11-20T09:00:00Z')
  await ledger.post({
    ...code,
    key: randomUUID(),
    debit: mine,
    credit: 'income/rent',
    amount: money(4_500_000n, 'USDT'),
    code: 'rent',
  })
  await ledger.post({
    ...code,
    key: randomUUID(),
    debit: 'custody/ethereum',
    credit: 'treasury/mining',
    amount: money(500n, 'BTC'),
    code: 'pool_income',
  })
  await ledger.post({
    ...code,
    key: randomUUID(),
    debit: 'treasury/mining',
    credit: mine,
    amount: money(123n, 'BTC'),
    code: 'profit',
  })
  server.clock.set('2026-11-21T12:00:00Z')
})
afterAll(() => server.close())

// Seen to fail with the total taken away by one coin.
test('[A-01] balances are exact, and a coin without a fresh price is told beside the total', async () => {
  const reply = await alice.call(endpoints.assets.balances, {})
  expect(reply.balances).toEqual([
    expect.objectContaining({
      coin: 'USDT',
      balance: { amount: '5.5', coin: 'USDT' },
      valueUsdt: { amount: '5.5', coin: 'USDT' },
    }),
    expect.objectContaining({ coin: 'BTC', balance: { amount: '0.00000123', coin: 'BTC' }, valueUsdt: null }),
    expect.objectContaining({
      coin: 'ETH',
      balance: { amount: '0', coin: 'ETH' },
      valueUsdt: { amount: '0', coin: 'USDT' },
    }),
  ])
  expect([reply.totalUsdt, reply.unpriced]).toEqual([{ amount: '5.5', coin: 'USDT' }, ['BTC']])
  expect(reply.totalIn).toEqual([])
  expect(reply.profitDays.map(({ day, profit }) => `${day} ${profit.amount}`)).toEqual([
    '2026-11-15 0',
    '2026-11-16 0',
    '2026-11-17 0',
    '2026-11-18 0',
    '2026-11-19 0',
    '2026-11-20 0.00000123',
    '2026-11-21 0',
  ])
})

test('a value in USDT is exact and rounded down', () => {
  const prices = { BTC: '91234.567891', ETH: undefined }
  expect(valueInUsdt(prices, money(123_456_789n, 'BTC'))).toEqual(money(112_635_267_976n, 'USDT'))
  expect(valueInUsdt(prices, money(1n, 'ETH'))).toBeNull()
})

test('[A-01] a total in USDT is told in another coin, exact and rounded down', () => {
  const prices = { BTC: '3000', ETH: '3000' }
  expect(usdtIn(prices, money(1_000_000n, 'USDT'), 'BTC')).toEqual(money(33_333n, 'BTC'))
  expect(usdtIn(prices, money(1n, 'USDT'), 'ETH')).toEqual(money(333_333_333n, 'ETH'))
  expect(usdtIn({ ...prices, BTC: undefined }, money(1n, 'USDT'), 'BTC')).toBeNull()
})

test('[A-12] the fund log pages, narrows by type, and sums the months it touches', async () => {
  const first = await alice.call(endpoints.assets.fundLog, { limit: 2 })
  expect(first.rows.map(({ type, change }) => `${type} ${change.amount}`).sort()).toEqual([
    'miner -4.5',
    'profit 0.00000123',
  ])
  expect(first.months).toEqual([
    { month: '2026-11', in: { amount: '0.00000123', coin: 'BTC' }, out: { amount: '0', coin: 'BTC' } },
    { month: '2026-11', in: { amount: '0', coin: 'USDT' }, out: { amount: '4.5', coin: 'USDT' } },
  ])
  const second = await alice.call(endpoints.assets.fundLog, { limit: 2, cursor: first.next ?? '' })
  expect(second.rows.map(({ code, balance }) => `${code} ${balance.amount}`)).toEqual(['deposit 10'])
  expect(second.next).toBeNull()
  const profit = await alice.call(endpoints.assets.fundLog, { type: 'profit' })
  expect(profit.rows.map(({ code }) => code)).toEqual(['profit'])
  const bob = await signIn(server.url)
  expect((await bob.call(endpoints.assets.fundLog, {})).rows).toEqual([])
})

test('a cursor that is none is refused', async () => {
  const asked = alice.call(endpoints.assets.fundLog, { cursor: "x'; drop table posting" })
  await expect(asked).rejects.toMatchObject({ code: 'request.invalid', params: { field: 'cursor' } })
})

test('[A-12] the fund log comes as CSV, oldest first', async () => {
  const { name, csv } = await alice.call(endpoints.assets.fundLogCsv, { coin: 'USDT' })
  expect(name).toBe('lode-fund-log-2026-11-21.csv')
  expect(csv).toBe(
    'time,type,code,coin,change,balance,reference\r\n' +
      '2026-10-31T23:00:00.000Z,transfer,deposit,USDT,10,10,test\r\n' +
      '2026-11-20T09:00:00.000Z,miner,rent,USDT,-4.5,5.5,test\r\n',
  )
})

test.each(['=1+1', '+1+1', '-2+3', '-', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://evil","x")'])(
  '[A-12] no spreadsheet takes the reference %j for a formula',
  (reference) => {
    const change = { amount: '-1', coin: 'USDT' } as const
    const row = {
      id: '1',
      type: 'other',
      code: 'x',
      change,
      balance: change,
      reference,
      at: '2026-01-01T00:00:00Z',
    } as const
    const last = fundLogCsv([row]).trimEnd().split(',-1,-1,')[1] ?? ''
    expect(last.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('[A-01] the history tells what balances were worth at the end of each day, at the prices of that day', async () => {
  const close = (from_at: string, usd: string) => ({ coin: 'BTC', from_at, usd, source: 'kraken' })
  await server.db`insert into price_hour ${server.db([close('2026-11-20T23:00:00Z', '100000'), close('2026-11-20T22:00:00Z', '1')])}`
  const { days } = await alice.call(endpoints.assets.balanceHistory, {})
  expect(days).toHaveLength(30)
  expect([days[0], days[27]]).toEqual([
    { day: '2026-10-23', totalUsdt: { amount: '0', coin: 'USDT' } },
    { day: '2026-11-19', totalUsdt: { amount: '10', coin: 'USDT' } },
  ])
  // The deposit came an hour before its day ended.
  expect(days[7]).toMatchObject({ day: '2026-10-30', totalUsdt: { amount: '0' } })
  expect(days[8]).toMatchObject({ day: '2026-10-31', totalUsdt: { amount: '10' } })
  // 5.5 USDT and 123 satoshi at 100,000.
  expect(days[28]).toEqual({ day: '2026-11-20', totalUsdt: { amount: '5.623', coin: 'USDT' } })
  // No price of now is known.
  expect(days[29]).toEqual({ day: '2026-11-21', totalUsdt: null })
})
