import { randomUUID } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { fixedClock } from '@lode/clock'
import { type Coin, money } from '@lode/domain'
import { type Movement, openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorClient } from '../../../testing/console/operator-client.ts'
import { startTestConsole, type TestConsole } from '../../../testing/console/start-test-console.ts'
import { readMoves } from './read-moves.ts'
import { readOnly } from './read-only.ts'

const { ledger: report, dashboard } = consoleEndpoints.reports
let console: TestConsole
let vera: OperatorClient
beforeAll(async () => {
  console = await startTestConsole()
  const ana = await console.first('ana')
  vera = await console.add([ana], { name: 'vera', role: 'viewer' })
  await postAll()
})
afterAll(() => console.close())

/** Of three days and the first moment of a fourth; what is held alone, and what was refused, moved nothing. */
async function postAll(): Promise<void> {
  const clock = fixedClock('2026-11-19T23:59:59.999Z')
  const books = openLedger({ db: console.as('lode_owner'), clock })
  const move = (moved: Pick<Movement, 'debit' | 'credit' | 'code'>, units: bigint, coin: Coin = 'USDT') => ({
    ...{ key: randomUUID(), ...moved, amount: money(units, coin), reference: 'order:1' },
    actor: 'system:test' as const,
  })
  const deposit = (user: bigint) =>
    ({ debit: 'custody/ethereum', credit: `user/${user}`, code: 'deposit' }) as const
  const rent = { debit: 'user/1', credit: 'income/rent', code: 'rent' } as const
  const withdrawal = { debit: 'user/1', credit: 'custody/ethereum', code: 'withdrawal' } as const
  await books.post(move(deposit(1n), 900_000_000n))
  clock.set('2026-11-20T00:00:00.000Z')
  await books.post(move(deposit(1n), 100_000_000n))
  await books.post(move(deposit(2n), 50_000_000n))
  await books.post(move(rent, 30_000_000n))
  clock.set('2026-11-21T09:00:00.000Z')
  await books.post(move({ debit: 'income/rent', credit: 'user/1', code: 'refund' }, 1_000_000n))
  await books.post(
    move({ debit: 'custody/ethereum', credit: 'treasury/mining', code: 'pool_income' }, 50n, 'BTC'),
  )
  await books.post(move({ debit: 'treasury/mining', credit: 'user/2', code: 'profit' }, 7n, 'BTC'))
  const held = move(withdrawal, 20_000_000n)
  await books.post({ ...held, phase: 'pend' })
  await books.post({ ...move(withdrawal, 5_000_000n), phase: 'pend' })
  await books.post({ key: randomUUID(), phase: 'post_pending', pending: held.key, actor: 'system:test' })
  await books.post(move({ ...withdrawal, credit: 'income/fee', code: 'withdrawal_fee' }, 1_000_000n))
  await books.post(move(rent, 10n ** 15n)).catch(() => undefined)
  await books.post(move({ ...deposit(1n), credit: 'treasury/mining' }, 9n, 'BTC'))
  clock.set('2026-11-22T00:00:00.000Z')
  await books.post(move(rent, 2_000_000n))
}

const usdt = (amount: string) => ({ amount, coin: 'USDT' })
const asked = { report: 'ledger', per: 'period', from: '2026-11-20', to: '2026-11-21' } as const

// Seen to fail with the last moment taken in, and with holds counted.
test('[O-04] a report sums what moved by code, coin and accounts, from the first moment of one day to the last of another', async () => {
  const { rows } = await vera.call(report, asked)
  expect(rows.map(({ code, from, to, count, amount }) => [code, from, to, count, amount.amount])).toEqual([
    ['deposit', 'custody/ethereum', 'treasury/mining', 1, '0.00000009'],
    ['pool_income', 'custody/ethereum', 'treasury/mining', 1, '0.0000005'],
    ['profit', 'treasury/mining', 'user/N', 1, '0.00000007'],
    ['deposit', 'custody/ethereum', 'user/N', 2, '150'],
    ['refund', 'income/rent', 'user/N', 1, '1'],
    ['rent', 'user/N', 'income/rent', 1, '30'],
    ['withdrawal', 'user/N', 'custody/ethereum', 1, '20'],
    ['withdrawal_fee', 'user/N', 'income/fee', 1, '1'],
  ])
  const days = await vera.call(report, { ...asked, report: 'rent', per: 'day' })
  expect(days.rows.map(({ since, amount }) => [since, amount])).toEqual([
    ['2026-11-20', usdt('30')],
    ['2026-11-21', usdt('-1')],
  ])
  expect(days.sums).toEqual([usdt('29')])
  const months = await vera.call(report, { ...asked, per: 'month', from: '2026-11-01' })
  expect(months.rows.find(({ code, amount }) => code === 'deposit' && amount.coin === 'USDT')).toMatchObject({
    ...{ since: '2026-11-01', count: 3, amount: usdt('1050') },
  })
})

test('[O-04] fees, profits and rewards are reports of their own, and a day without any is empty', async () => {
  const of = async (name: 'fees' | 'profits' | 'rewards') => vera.call(report, { ...asked, report: name })
  expect((await of('fees')).sums).toEqual([usdt('1')])
  expect((await of('profits')).sums).toEqual([{ amount: '0.00000007', coin: 'BTC' }])
  expect(await of('rewards')).toEqual({ rows: [], sums: [] })
  expect((await vera.call(report, { ...asked, from: '2026-11-18', to: '2026-11-18' })).rows).toEqual([])
})

test('[O-04] a report is refused for a period that is backwards or too long, and can change nothing', async () => {
  for (const wrong of [
    { ...asked, to: '2026-11-19' },
    { ...asked, per: 'day', from: '2026-08-01' },
    { ...asked, from: '2020-01-01' },
  ] as const)
    await expect(vera.call(report, wrong)).rejects.toMatchObject({
      ...{ code: 'request.invalid', params: { field: 'to' } },
    })
  const owner = console.as('lode_owner')
  await expect(readOnly(owner, (tx) => tx`delete from appeal`)).rejects.toMatchObject({
    code: '25006',
  })
})

test('[O-04] one line more than asked for is read, so that nothing is left out unsaid', async () => {
  const period = { from: new Date('2026-11-20'), until: new Date('2026-11-22'), per: 'period' as const }
  expect(await readMoves(console.db, { ...period, most: 3 })).toHaveLength(4)
})

// Seen to fail with what the house itself put in or took counted as holders'.
test('[O-04] the dashboard tells deposits and withdrawals by day, what was published, and how long queues wait', async () => {
  const owner = console.as('lode_owner')
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'b'.repeat(40)}`}, 'CODEB', now())`
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    select gen_random_uuid(), id, 'ethereum', 'USDT', '0x07', 5000000, 1000000, state, at::timestamptz from users,
      (values ('pending', '2026-11-21T08:00:00Z'), ('pending', '2026-11-21T07:00:00Z'), ('final', '2026-11-20T07:00:00Z')) w(state, at)`
  await publishDay()
  const { flows, queues, power, solvency } = await vera.call(dashboard, { days: 3 })
  expect(flows).toEqual([
    { day: '2026-11-19', coin: 'USDT', deposits: '900', withdrawals: '0' },
    { day: '2026-11-20', coin: 'USDT', deposits: '150', withdrawals: '0' },
    { day: '2026-11-21', coin: 'USDT', deposits: '0', withdrawals: '20' },
  ])
  expect(queues.map(({ name, count, oldestAt }) => [name, count, oldestAt])).toEqual([
    ['Withdrawals', 2, '2026-11-21T07:00:00.000Z'],
    ['Identity checks', 0, null],
    ['Support', 0, null],
    ['Appeals', 0, null],
  ])
  expect(power).toEqual([{ day: '2026-11-21', sold: '90', proven: '100.5' }])
  expect(solvency).toEqual([{ day: '2026-11-21', coin: 'USDT', held: '1.5', owed: '1.25', ours: '0.25' }])
})

/** A published day, of what charts read of it alone. */
async function publishDay(): Promise<void> {
  const content = {
    power: { soldTh: '90', provenTh: '100.5' },
    coins: [
      {
        ...{ coin: 'USDT', decimals: 6, holders: '1000000', waiting: { refunds: '20000', mined: '0' } },
        house: [
          { owner: 'escrow/offering/1', units: '230000', version: '1' },
          { owner: 'income/fee', units: '70000', version: '1' },
        ],
      },
      { coin: 'ETH', decimals: 18, holders: '0', house: [] },
    ],
    holdings: { coins: [{ coin: 'USDT', units: '1500000' }] },
  }
  const owner = console.as('lode_owner')
  await owner`insert into statement_key (id, public_key, since) values (${'a'.repeat(32)}, 'key', now())`
  await owner`
    with told as (select ${JSON.stringify(content)}::text as content, '{}'::text as evidence)
    insert into reserve_entry (entry, content, evidence, key_id, signature)
    select jsonb_build_object('number', 0, 'previous', null, 'day', '2026-11-21', 'content', encode(sha256(content::bytea), 'hex'))::text,
      content, evidence, ${'a'.repeat(32)}, 'signed' from told`
}
