import { randomUUID } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { withTransaction } from '@lode/database'
import { type Coin, money } from '@lode/domain'
import { openLedger, type Post } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { startTwoTreasurers, type TwoTreasurers } from '../../../../testing/console/two-treasurers.ts'
import { correctAccount, signBooks } from '../../../../testing/correct-account.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { books as rules } from '../../../books.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import { createAuditJob } from '../../audit/jobs/audit.ts'
import { isReversed } from '../is-reversed.ts'

/*
 * The disaster of docs/recipes/books-wrong.md: an exchange was posted and its row is not there. Seen to fail: the audit named the legs
 * for ever, whatever two operators corrected; with one signature counted; with a posting that has its row reversed as well.
 */
const { books, halts } = consoleEndpoints
let console: TwoTreasurers['console']
let tess: TwoTreasurers['tess']
let tom: TwoTreasurers['tom']
const orphans = { pay: randomUUID(), receive: randomUUID(), fee: randomUUID(), hold: randomUUID() }
const exchange = `exchange:${randomUUID()}`

/** Lets the audit look once, as the worker does, and returns the reasons of the halts that stand. */
async function standingHalts(): Promise<{ id: string; reason: string }[]> {
  const audit = createAuditJob({
    db: console.as('lode_app'),
    clock: console.clock,
    alarm: () => {},
    books: rules,
  })
  await audit.run(new AbortController().signal)
  const { halts: all } = await tess.call(halts.list, {})
  return all.filter(({ clearedAt }) => clearedAt === null)
}
const balances = async () =>
  console.as('lode_read')<{ of: string; units: string; held: string }[]>`
    select owner || ' ' || coin as of, balance::text as units, pending::text as held from account order by 1`

beforeAll(async () => {
  ;({ console, tess, tom } = await startTwoTreasurers())
  const owner = console.as('lode_owner')
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODEA', now())`
  await correctAccount(owner, { from: 'custody/ethereum', to: 'user/1', amount: money(9_000_000n, 'USDT') })
  await correctAccount(owner, {
    from: 'custody/ethereum',
    to: 'liquidity/exchange',
    amount: money(5000n, 'BTC'),
  })
})
afterAll(() => console.close())

test('[G-01] [O-04] two operators reverse an exchange without its row, and the audit is clean again', async () => {
  const whole = await balances()
  expect(await standingHalts()).toEqual([])
  const leg = (key: string, more: Pick<Post, 'debit' | 'credit' | 'code'>, units: bigint, coin: Coin) =>
    ({ ...more, key, amount: money(units, coin), reference: exchange, actor: 'holder:1' }) as const
  const hold = { debit: 'user/1', credit: 'custody/ethereum', code: 'withdrawal', phase: 'pend' } as const
  await openLedger({ db: console.as('lode_app'), clock: console.clock }).postLinked([
    leg(orphans.pay, { debit: 'user/1', credit: 'liquidity/exchange', code: 'exchange' }, 4_000_000n, 'USDT'),
    leg(orphans.fee, { debit: 'user/1', credit: 'income/fee', code: 'exchange_fee' }, 10_000n, 'USDT'),
    leg(orphans.receive, { debit: 'liquidity/exchange', credit: 'user/1', code: 'exchange' }, 4000n, 'BTC'),
    {
      ...{ ...hold, key: orphans.hold, amount: money(1_000_000n, 'USDT'), actor: 'holder:1' },
      reference: `withdrawal:${randomUUID()}`,
    },
  ])
  const [halt] = await standingHalts()
  expect(Object.values(orphans).filter((key) => halt?.reason.includes(key))).toHaveLength(1)

  const asked = { postings: Object.values(orphans), reason: 'the row was never written' }
  expect(await tess.call(books.reverse, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await tess.call(books.reverse, asked)).toEqual({ signed: 1, needed: 2 })
  expect((await auditEverything(console.as('lode_owner'))).fault).not.toBeNull()
  expect(await tom.call(books.reverse, asked)).toEqual({ signed: 2, needed: 2 })

  expect((await auditEverything(console.as('lode_owner'))).fault).toBeNull()
  const left = (await balances()).filter(({ units }) => units !== '0')
  expect([left, left.filter(({ held }) => held !== '0')]).toEqual([whole, []])
  const { corrections } = await tess.call(books.accounts, {})
  const reversed = corrections.filter(({ reason }) => reason === asked.reason)
  expect(reversed.map(({ by }) => by)).toEqual(Object.keys(orphans).map(() => ['tess', 'tom']))
  for (const { id } of await standingHalts()) await tess.call(halts.clear, { id, reason: 'reversed by two' })
  expect(await standingHalts()).toEqual([])
})

test('[G-01] [O-04] no posting is reversed twice, none that has its row, and none that is not there', async () => {
  const reason = 'again'
  for (const key of [...Object.values(orphans), randomUUID()])
    expect(await refusalOf(tess.call(books.reverse, { postings: [key], reason }))).toBe(
      'operator.refused posting',
    )
  const [signed] = await console.as('lode_read')<{ key: string }[]>`
    select key from posting where code = 'correction' order by number limit 1`
  const rightful = { postings: [signed?.key ?? ''], reason }
  expect(await refusalOf(tess.call(books.reverse, rightful))).toBe('operator.refused posting')
})

test.each([
  { what: 'of less than was moved', operators: ['tess', 'tom'], back: 6n },
  { what: 'that one operator signed alone', operators: ['tess'], back: 7n },
])('[G-01] [O-04] a reversal $what mends nothing', async ({ operators, back }) => {
  const owner = console.as('lode_owner')
  const key = randomUUID()
  const sides = { debit: 'user/1', credit: 'income/fee', actor: 'holder:1' } as const
  const theft = { ...sides, code: 'exchange_fee', reference: `exchange:${randomUUID()}` } as const
  const ledger = openLedger({ db: owner, clock: console.clock })
  await ledger.post({ ...theft, key, amount: money(7n, 'USDT') })
  const body = { postings: [key], reason: 'x' }
  const { reference } = await signBooks(owner, { path: books.reverse.path, body, operators })
  const reversal = {
    key: deriveKey('reversal', key),
    code: 'correction',
    reference,
    actor: 'operator:tess',
  } as const
  await ledger.post({ ...reversal, debit: sides.credit, credit: sides.debit, amount: money(back, 'USDT') })
  expect(await withTransaction(owner, (tx) => isReversed(tx, key))).toBe(false)
})
