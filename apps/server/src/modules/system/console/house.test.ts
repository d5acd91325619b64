import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutCommits, letCommit } from '../../../../testing/console/cut-commits.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { startTwoTreasurers, type TwoTreasurers } from '../../../../testing/console/two-treasurers.ts'

const { books, state, stock } = consoleEndpoints
let console: TwoTreasurers['console']
let tess: TwoTreasurers['tess']
let tom: TwoTreasurers['tom']
beforeAll(async () => {
  ;({ console, tess, tom } = await startTwoTreasurers())
  const app = console.as('lode_app')
  await app`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODEA', now())`
  await openLedger({ db: app, clock: console.clock }).post({
    ...{ key: crypto.randomUUID(), debit: 'custody/ethereum', credit: 'income/fee', code: 'deposit' },
    ...{
      amount: money(5_000_000n, 'USDT'),
      reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
      actor: 'system:test',
    },
  })
})
afterAll(() => console.close())

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const asked = {
  ...{ from: 'income/fee', to: 'user/1', amount: usdt('2') },
  reason: 'a fee that was taken twice',
}
const balanceOf = async (owner: string) => {
  const [row] = await console.as('lode_read')<{ balance: string }[]>`
    select balance::text as balance from account where owner = ${owner} and coin = 'USDT'`
  return row?.balance ?? '0'
}

test('[O-04] a correction is posted once two have signed the very same, with its reason and both signatures kept', async () => {
  expect(await tess.call(books.correct, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await tess.call(books.correct, asked)).toEqual({ signed: 1, needed: 2 })
  const more = { ...asked, amount: usdt('3') }
  expect(await tom.call(books.correct, more)).toEqual({ signed: 1, needed: 2 })
  expect(await balanceOf('user/1')).toBe('0')
  expect(await tom.call(books.correct, asked)).toEqual({ signed: 2, needed: 2 })
  expect([await balanceOf('user/1'), await balanceOf('income/fee')]).toEqual(['2000000', '3000000'])
  const { corrections, accounts } = await tess.call(books.accounts, {})
  expect(corrections).toMatchObject([
    { debit: 'income/fee', credit: 'user/1', reason: asked.reason, by: ['tess', 'tom'] },
  ])
  expect(accounts.map(({ owner }) => owner)).toEqual(['custody/ethereum', 'income/fee'])
})

test('[O-04] nothing is corrected of what the chain holds, of nobody, of less than nothing, or beyond what is there', async () => {
  const { correct } = books
  expect(await refusalOf(tess.call(correct, { ...asked, from: 'custody/ethereum' }))).toBe(
    'request.invalid from',
  )
  expect(await refusalOf(tess.call(correct, { ...asked, to: 'user/99' }))).toBe('operator.refused account')
  expect(await refusalOf(tess.call(correct, { ...asked, to: asked.from }))).toBe('operator.refused account')
  const nothing = { ...asked, amount: usdt('0') }
  expect(await refusalOf(tess.call(correct, nothing))).toBe('request.invalid amount')
  expect([await balanceOf('user/1'), await balanceOf('income/fee')]).toEqual(['2000000', '3000000'])
})

test('[O-04] a correction that is refused leaves its signatures: the same one signed again goes through once it can', async () => {
  const beyond = { ...asked, amount: usdt('4'), reason: 'more than there is' }
  await tess.call(books.correct, beyond)
  expect(await refusalOf(tom.call(books.correct, beyond))).toBe('operator.refused short')
  const [{ spent } = { spent: -1 }] = await console.as('lode_read')<{ spent: number }[]>`
    select count(spent_at)::int as spent from operator_act where body like '%more than there is%'`
  expect([spent, await balanceOf('income/fee')]).toEqual([0, '3000000'])
  await openLedger({ db: console.as('lode_app'), clock: console.clock }).post({
    ...{ key: crypto.randomUUID(), debit: 'custody/ethereum', credit: 'income/fee', code: 'deposit' },
    ...{
      amount: money(2_000_000n, 'USDT'),
      reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
      actor: 'system:test',
    },
  })
  expect(await tom.call(books.correct, beyond)).toEqual({ signed: 2, needed: 2 })
  expect([await balanceOf('user/1'), await balanceOf('income/fee')]).toEqual(['6000000', '1000000'])
})

test('[O-04] a correction whose commit is cut off is not half done; asked again it answers the same, and is posted once', async () => {
  const again = { ...asked, amount: usdt('1'), reason: 'cut off' }
  const key = crypto.randomUUID()
  const send = () => tom.call(books.correct, again, { idempotencyKey: key })
  await tess.call(books.correct, again)
  await cutCommits(console.as('lode_owner'))
  expect(await refusalOf(send())).toBe('service.unavailable')
  await letCommit(console.as('lode_owner'))
  expect(await balanceOf('income/fee')).toBe('1000000')
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  expect(await balanceOf('income/fee')).toBe('0')
  const { corrections } = await tess.call(books.accounts, {})
  expect(corrections.filter(({ reason }) => reason === 'cut off')).toMatchObject([{ by: ['tess', 'tom'] }])
})

test('[O-02] deposits that wait or were orphaned, what limits have left, and days that are not closed are on a screen', async () => {
  const owner = console.as('lode_owner')
  for (const [hash, depositState] of [
    ['0x01', 'seen'],
    ['0x02', 'orphaned'],
  ] as const)
    await owner`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via,
        swept, state, seen_at)
      values (gen_random_uuid(), 'ethereum', ${hash}, 0, 7, '0xb', now(), 'user/1', 'USDT', 1500000, 'address', false, ${depositState}, now())`
  await owner`insert into network_day_wait values ('2026-11-20', 'prices', now())`
  const { deposits, limits, chain, payers } = await tess.call(state.treasury, {})
  const amount = { amount: '1.5', coin: 'USDT' }
  expect(deposits).toMatchObject([
    { kind: 'orphaned', count: 1, amount },
    { kind: 'waiting', count: 1, amount },
  ])
  expect(limits.find(({ limit }) => limit.coin === 'USDT')).toMatchObject({
    ...{ limit: { amount: '100000' }, used: { amount: '0' } },
  })
  // The node of this test is away.
  expect([chain, payers]).toEqual([null, []])
  const { days, power } = await tess.call(state.house, {})
  expect(days).toMatchObject([{ of: 'mining', day: '2026-11-20', reason: 'prices' }])
  expect(power.sold).toBe('0')
})

test('[O-04] how far the audit is and what it found are told, its faults with the halts that they are', async () => {
  const owner = console.as('lode_owner')
  expect((await tess.call(books.accounts, {})).audit).toMatchObject({ run: null, faults: [] })
  await owner`update audit_pass set started_at = '2026-11-20T10:00:00Z', finished_at = '2026-11-20T09:00:00Z', after_account = 7, after_block = 3,
    table_name = 'deposit'`
  await owner`insert into job_run (name, at, failed, due_by) values
    ('audit', '2026-11-20T10:01:00Z', false, '2026-11-20T10:02:00Z'), ('another', '2026-11-20T09:01:00Z', true, '2026-11-20T10:02:00Z')`
  // A halt of another kind is no fault of the books; of two faults the newer stands first, and the older was cleared.
  await owner`insert into halt (kind, reason, raised_by, at, cleared_at, cleared_by, clear_reason) values
    ('books_wrong', 'first', 'system:audit', '2026-11-19T10:01:00Z', '2026-11-19T11:00:00Z', 'operator:tess', 'mended'),
    ('reserves_short', 'USDT', 'system:test', '2026-11-19T12:00:00Z', null, null, null),
    ('books_wrong', 'sum_is_zero: USDT', 'system:audit', '2026-11-20T10:01:00Z', null, null, null)`
  const { audit } = await tess.call(books.accounts, {})
  expect(audit).toMatchObject({
    ...{ startedAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T09:00:00.000Z' },
    ...{ place: 'deposit block 3', run: { at: '2026-11-20T10:01:00.000Z', failed: false } },
    faults: [
      { detail: 'sum_is_zero: USDT', clearedAt: null },
      { detail: 'first', clearedAt: '2026-11-19T11:00:00.000Z' },
    ],
  })
})

test('[O-04] the stock of a miner is set under the name of who signed, once for its key, and of no other miner', async () => {
  const owner = console.as('lode_owner')
  await owner`insert into miner (id, name, parameters, units_total, on_sale) values ('m-1', 'M', '[]', 5, true), ('m-3', 'N', '[]', 6, true)`
  const key = { idempotencyKey: crypto.randomUUID() }
  const set = { miner: 'm-1', units: 40, onSale: false, reason: 'two racks came' }
  expect(await tess.call(stock.set, set, key)).toEqual({})
  await owner`update miner set units_total = 41 where id = 'm-1'`
  expect(await tess.call(stock.set, set, key)).toEqual({})
  const { stock: rows } = await tess.call(state.house, {})
  expect(rows.filter(({ miner }) => miner.startsWith('m-'))).toMatchObject([
    { miner: 'm-1', units: 41, reserved: 0, held: 0, onSale: false, by: 'operator:tess' },
    { miner: 'm-3', units: 6, onSale: true },
  ])
  expect(await refusalOf(tess.call(stock.set, { ...set, miner: 'm-2' }))).toMatch(/^request.not_found/)
  expect(await refusalOf(tess.call(stock.set, { ...set, units: -1 }))).toMatch(/^request.invalid units/)
})
