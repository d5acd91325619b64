import { randomUUID } from 'node:crypto'
import { withTransaction } from '@lode/database'
import { developmentStatementKey, money, verifySignature } from '@lode/domain'
import { openLedger, userOwner } from '@lode/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverAbort } from '../../../../testing/chain/world.ts'
import {
  amountOf,
  exchanger,
  exchangeWorld,
  tellTops,
  testPrices,
} from '../../../../testing/exchange-world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import { createTopRecorder } from '../../market/jobs/record-tops.ts'
import { localSigner, readKeys } from '../../network/module.ts'
import { createReceiptSigner } from './sign-receipts.ts'

let world: Awaited<ReturnType<typeof exchangeWorld>>
const alarms: string[] = []
/** Lets markets tell prices, and the feeds record what they agree on. */
async function tell(prices = testPrices): Promise<void> {
  await tellTops(world.as('lode_feeds'), world.clock, prices)
  const recorder = { db: world.as('lode_feeds'), clock: world.clock, sources: [], coins: [] }
  await createTopRecorder(recorder).run(neverAbort)
}
const openSigner = () =>
  createReceiptSigner({
    ...{ db: world.as('lode_signer'), clock: world.clock, signer: localSigner(developmentStatementKey) },
    alarm: ({ detail }) => alarms.push(detail),
  })
beforeAll(async () => {
  world = await exchangeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  alarms.length = 0
  world.clock.advance(3_600_000)
  await tell()
  await world.as('lode_owner')`truncate halt`
})
// A test leaves no exchange without a receipt to the next one.
afterEach(async () => {
  await world.as('lode_owner')`insert into exchange_receipt (exchange_id, receipt, key_id, signature)
    select e.id, '{}', (select id from statement_key limit 1), '' from exchange e on conflict do nothing`
})
const quote = async (userId: bigint, given: string, to: 'BTC' | 'ETH') => {
  const amount = amountOf(given)
  return world.exchange.quote({ id: randomUUID(), userId, from: amount.coin, to, given: amount } as never)
}
const receiptOf = async (id: string) =>
  (await world.db`select from exchange_receipt where exchange_id = ${id}`).length === 1

// Seen to fail with the amount received left out of the receipt.
test('[A-11] a receipt is signed by the published key, names every line, and whoever changes one is found out', async () => {
  const { db } = world
  const userId = await exchanger(db, '100 USDT')
  const { id } = await quote(userId, '100 USDT', 'BTC')
  expect((await world.exchange.accept({ quoteId: id, userId })).receipt).toBeNull()
  await openSigner().run(neverAbort)
  const { receipt, ...exchange } = await world.exchange.get({ userId, id })
  if (!receipt) throw new Error('no receipt')
  const { keys } = await readKeys(db)
  expect(await verifySignature(receipt, keys)).toBe('passed')
  const [user] = await db`select address from users where id = ${userId}`
  const { inverse, at, ...lines } = exchange
  expect(receipt.entry).toEqual({
    ...{ format: 'lode exchange receipt', version: 1, holder: user?.address },
    ...{ ...lines, acceptedAt: at },
  })
  expect(inverse).toBeDefined()
  const entry = { ...(receipt.entry as object), receive: { amount: '1', coin: 'BTC' } }
  expect(await verifySignature({ ...receipt, entry }, keys)).toBe('failed')
  await expect(
    world.as('lode_signer')`update exchange_receipt set receipt = '{}' where exchange_id = ${id}`,
  ).rejects.toThrow('permission denied')
  await expect(db`delete from exchange where id = ${id}`).rejects.toThrow('permission denied')
})

type Forged = { receive?: bigint; fee?: bigint; quotedAt?: Date; acceptedAt?: Date; coin?: string }
/** Writes an exchange of 100 USDT for BTC, its row and all its legs, as the app's login can. */
async function forge({
  receive = 99_000n,
  fee = 1_000_000n,
  coin = 'BTC',
  ...times
}: Forged): Promise<string> {
  const { db, clock } = world
  const { quotedAt = clock.now(), acceptedAt = quotedAt } = times
  const [userId, id, pay] = [await exchanger(db, '100 USDT'), randomUUID(), 100_000_000n]
  await withTransaction(db, async (tx) => {
    await tx`insert into exchange (id, user_id, pay_coin, pay, fee, receive_coin, receive, spread, fee_part, spread_part, mid, rate, inverse,
        prices, quoted_at, expires_at, accepted_at)
      values (${id}, ${String(userId)}, 'USDT', ${String(pay)}, ${String(fee)}, ${coin}, ${String(receive)}, 0, '0', '0', '1', '1', '1',
        '[]', ${quotedAt}, ${new Date(acceptedAt.getTime() + 15_000)}, ${acceptedAt})`
    const common = { reference: `exchange:${id}`, actor: 'system:me' } as const
    const [user, house] = [userOwner(userId), 'liquidity/exchange'] as const
    await openLedger({ db, clock }).postIn(tx, [
      {
        ...{ ...common, key: deriveKey('exchange', id, 'pay'), code: 'exchange', debit: user, credit: house },
        amount: money(pay - fee, 'USDT'),
      },
      {
        ...{
          ...common,
          key: deriveKey('exchange', id, 'receive'),
          code: 'exchange',
          debit: house,
          credit: user,
        },
        amount: money(receive, coin as 'BTC'),
      },
      ...(fee > 0n
        ? [
            {
              ...{
                ...common,
                key: deriveKey('exchange', id, 'fee'),
                code: 'exchange_fee' as const,
                debit: user,
              },
              ...{ credit: 'income/fee' as const, amount: money(fee, 'USDT') },
            },
          ]
        : []),
    ])
  })
  return id
}
/** Lets the signer look, twice at a distance of three minutes. */
async function look(signer = openSigner()): Promise<void> {
  await signer.run(neverAbort)
  world.clock.advance(180_000)
  await tell()
  await signer.run(neverAbort)
}
const halts = async () =>
  (await world.db<{ reason: string }[]>`select reason from halt where cleared_at is null`).map(
    ({ reason }) => reason,
  )

// Each seen to be signed and to pass the audit without the verdict.
const unfair: [string, () => Forged][] = [
  ['at twice the price', () => ({ receive: 198_000n })],
  ['a hundredth above what it is worth', () => ({ receive: 100_500n })],
  ['without a fee', () => ({ fee: 0n })],
  ['accepted long after its quote', () => ({ acceptedAt: new Date(world.clock.now().getTime() + 61_000) })],
]
test.each(unfair)(
  '[A-08] an exchange %s gets no receipt, and halts payouts in signer and audit',
  async (_what, how) => {
    const id = await forge(how())
    await look()
    expect(await receiptOf(id)).toBe(false)
    expect(await halts()).toEqual([`exchange_rate: exchange ${id} is not at the price of its minute`])
    expect(alarms).toHaveLength(1)
    expect((await auditEverything(world.db)).fault).toMatchObject({ rule: 'exchange_rate' })
  },
)

test('[A-08] an exchange at the price of its minute, less the fee, has its receipt at once', async () => {
  const id = await forge({})
  await openSigner().run(neverAbort)
  expect([await receiptOf(id), await halts()]).toEqual([true, []])
})

test('[A-08] an exchange dated back to a better price is refused by a signer that has looked since', async () => {
  const signer = openSigner()
  await signer.run(neverAbort)
  await tell({ ...testPrices, BTC: 98_000 })
  const then = world.clock.now()
  world.clock.advance(600_000)
  await tell()
  await signer.run(neverAbort)
  const id = await forge({ quotedAt: then, receive: 100_000n })
  await signer.run(neverAbort)
  expect([await receiptOf(id), (await halts()).length]).toEqual([false, 1])
})

test('[A-08] an exchange of a minute without prices waits without a receipt and is no fault', async () => {
  const id = await forge({ quotedAt: new Date(world.clock.now().getTime() - 1_800_000) })
  await look()
  expect([await receiptOf(id), await halts()]).toEqual([false, []])
})

test('[A-08] the app’s login writes no prices once the feeds have written some with their own', async () => {
  const { db } = world
  const theirs = { code: '42501' }
  await expect(tellTops(db, world.clock)).rejects.toMatchObject(theirs)
  for (const sql of [
    "insert into agreed_minute values ('2026-11-22T09:00:00Z', 'BTC', 1, 1, 'lode_app')",
    'update agreed_minute set low = 1',
    'delete from agreed_minute',
    'update agreed_price set usd = 1',
  ])
    await expect(db.unsafe(sql)).rejects.toMatchObject(theirs)
})
