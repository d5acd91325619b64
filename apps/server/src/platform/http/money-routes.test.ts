import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints, headers, signedText } from '@lode/api-contract'
import type { Coin } from '@lode/domain'
import { audit } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badAmounts, badQuantities } from '../../../testing/bad-amounts.ts'
import { amountOf, fund, tellTops } from '../../../testing/exchange-world.ts'
import { miningWorld } from '../../../testing/mining-world.ts'
import { commitmentOf, orderOf, purchaseOf, quoteOf, withdrawalOf } from '../../../testing/money-inputs.ts'
import { announce } from '../../../testing/offering-world.ts'
import { type RawReply, rawCall } from '../../../testing/raw-call.ts'
import { routesThatTake } from '../../../testing/routes-that-take.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'

const { exchange, mining, offerings, payments, transfers } = endpoints
const limits = { RATE_LIMIT_REQUESTS: '99999', RATE_LIMIT_WRITES: '99999' }
const funds = 1000_000_000n

let server: TestServer
let world: Awaited<ReturnType<typeof miningWorld>>
let alice: TestClient
let mallory: TestClient
/** What is Alice's alone, by the name under which routes take it. */
let hers: Record<string, string>

beforeAll(async () => {
  server = await startTestServer(limits)
  world = await miningWorld(server.db, { at: testNow })
  await world.record()
  alice = await signIn(server.url)
  mallory = await signIn(server.url)
  await world.fund(`user/${alice.userId}`, funds)
  await world.fund(`user/${mallory.userId}`, funds)
  const paid = await alice.call(mining.createOrder, orderOf({}))
  const unpaid = await alice.call(mining.createOrder, orderOf({ payWith: 'wallet' }))
  const { order: machine } = await alice.call(mining.createPurchase, purchaseOf({}))
  const { withdrawal } = await alice.call(
    transfers.requestWithdrawal,
    withdrawalOf({}, alice.account.address),
  )
  const { sessions } = await alice.call(endpoints.session.list, {})
  const { export: asked } = await alice.call(endpoints.account.askExport, {})
  await tellTops(server.db, server.clock)
  await fund(server.db, 'liquidity/exchange', amountOf('1 BTC'))
  const { quote: taken } = await alice.call(exchange.quote, quoteOf({}))
  await alice.call(exchange.accept, { quoteId: taken.id })
  const { quote } = await alice.call(exchange.quote, quoteOf({}))
  const from = new Date(Date.parse(testNow) - 1000).toISOString()
  await announce(server.db, { number: 1, id: 'kaolin', token: 'BTC', opensAt: from })
  const deposit = await world.deposit(`user/${alice.userId}`, 1n)
  const [movement] = (await alice.call(endpoints.assets.fundLog, {})).rows
  hers = {
    deposit: deposit.id,
    movement: movement?.id ?? '',
    quote: quote.id,
    exchange: taken.id,
    session: sessions[0]?.id ?? '',
    export: asked.id,
    order: paid.order.id,
    unpaid: unpaid.order.id,
    machine: machine.id,
    rental: paid.order.rentalId ?? '',
    withdrawal: withdrawal.id,
  }
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** Sends an endpoint anything at all, signed as its access asks. */
async function send(who: TestClient, { method, path }: Endpoint, input: object | string): Promise<RawReply> {
  const { url } = server
  const halves = who.halves()
  if (method === 'GET')
    return rawCall(`${url}${path}?${new URLSearchParams(input as Record<string, string>)}`, {
      method,
      halves,
    })
  const key = randomUUID()
  const body = typeof input === 'string' ? input : JSON.stringify(input)
  const signature = await who.sign(signedText({ method, path, idempotencyKey: key, body }))
  return rawCall(`${url}${path}`, { method, body, key, halves, extra: { [headers.signature]: signature } })
}

/**
 * All that money and its orders stand on, as one text. A request that names a coin for the first time opens the empty accounts of that
 * coin, also where it is then refused: such ones of `opened` are left out, as long as nothing was ever posted to them.
 */
async function books(opened: readonly Coin[] = []): Promise<string> {
  const tables = [
    'posting',
    'mining_order',
    'withdrawal',
    'miner',
    'exchange',
    'exchange_quote',
    'offering_commitment',
  ]
  const rows = await Promise.all([
    server.db`select json_agg(t order by t::text)::text as all from account t
      where (balance, pending, version) <> (0, 0, 0) or coin <> all (${[...opened]})`,
    ...tables.map((name) =>
      server.db.unsafe(`select json_agg(t order by t::text)::text as all from ${name} t`),
    ),
  ])
  return JSON.stringify(rows)
}

// Broken once: a text trimmed before it is read ('10 ' was set aside).
test('[A-06] [M-03] whatever is sent for an amount or a quantity is refused, and nothing has changed', async () => {
  const before = await books()
  for (const amount of badAmounts) {
    const reply = await send(mallory, transfers.requestWithdrawal, withdrawalOf({ amount }))
    expect([400, 422], `${JSON.stringify(amount)}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
    expect(reply.body.code).toMatch(/^(amount|request)\./)
    const quoted = await send(mallory, exchange.quote, quoteOf({ amount }))
    expect([400, 422], `${JSON.stringify(amount)}: ${JSON.stringify(quoted.body)}`).toContain(quoted.status)
    expect(quoted.body.code).toMatch(/^(amount|request)\./)
    const committed = await send(mallory, offerings.commit, commitmentOf({ amount }))
    expect([400, 422], `${JSON.stringify(amount)}: ${JSON.stringify(committed.body)}`).toContain(
      committed.status,
    )
    expect(committed.body.code).toMatch(/^(amount|request)\./)
    const atLeast = { amount, coin: 'USDT' as const }
    const sold = await send(alice, mining.sellBack, { id: hers.machine, atLeast })
    expect([400, 422], `${JSON.stringify(amount)}: ${JSON.stringify(sold.body)}`).toContain(sold.status)
  }
  for (const [endpoint, of, fields] of [
    [mining.createOrder, orderOf, ['quantity', 'periodDays', 'termsVersion']],
    [mining.createPurchase, purchaseOf, ['quantity', 'termsVersion']],
  ] as const)
    for (const field of fields)
      for (const value of badQuantities) {
        const { status, body } = await send(mallory, endpoint, of({ [field]: value }))
        expect(status, `${field} ${JSON.stringify(value)}: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(
          400,
        )
        expect(status).toBeLessThan(500)
      }
  // What JSON.stringify would not send: numbers that JSON has no word for, and one key twice.
  for (const text of ['NaN', '-0', '1e999', '1e0', 'Infinity'])
    expect(
      (
        await send(
          mallory,
          transfers.requestWithdrawal,
          JSON.stringify(withdrawalOf({})).replace('"10"', text),
        )
      ).status,
    ).toBe(400)
  for (const coin of ['', 'usdt', 'WBTC', 'DOGE', '__proto__', 'toString', null, 0])
    expect((await send(mallory, transfers.requestWithdrawal, withdrawalOf({ coin }))).body.code).toBe(
      'request.invalid',
    )
  expect(await books()).toBe(before)
  // What is an amount is taken by each of them.
  expect((await send(mallory, offerings.commit, commitmentOf({}))).status).toBe(200)
})

test('[A-06] an amount of another coin than one has is refused: ETH and BTC are not paid from USDT', async () => {
  const before = await books(['ETH', 'BTC'])
  for (const coin of ['ETH', 'BTC']) {
    const asked = withdrawalOf({ amount: '0.01', coin }, mallory.account.address)
    expect((await send(mallory, transfers.requestWithdrawal, asked)).body.code).toBe('balance.insufficient')
  }
  expect(await books(['ETH', 'BTC'])).toBe(before)
})

const atLeast = { amount: '1', coin: 'USDT' } as const
/** Every route that is handed an id of something owned, and what it says to who does not own it. */
const owned: [Endpoint, (id: typeof hers) => object, string][] = [
  [mining.order, ({ order }) => ({ id: order }), 'order.not_found'],
  [mining.payOrder, ({ unpaid }) => ({ id: unpaid }), 'order.not_found'],
  [mining.cancelOrder, ({ unpaid }) => ({ id: unpaid }), 'order.not_found'],
  [mining.sellBack, ({ machine }) => ({ id: machine, atLeast }), 'order.not_found'],
  [payments.payment, ({ unpaid }) => ({ purpose: 'order' as const, id: unpaid }), 'payment.not_found'],
  [mining.rental, ({ rental }) => ({ id: rental }), 'rental.not_found'],
  [mining.statement, ({ rental }) => ({ rentalId: rental }), 'rental.not_found'],
  [mining.payout, ({ rental }) => ({ rentalId: rental, day: '2026-11-21' }), 'rental.not_found'],
  [transfers.withdrawal, ({ withdrawal }) => ({ id: withdrawal }), 'request.not_found'],
  [transfers.deposit, ({ deposit }) => ({ id: deposit }), 'request.not_found'],
  [endpoints.assets.movement, ({ movement }) => ({ id: movement }), 'request.not_found'],
  [exchange.accept, ({ quote }) => ({ quoteId: quote }), 'request.not_found'],
  [exchange.details, (one) => ({ id: one.exchange }), 'request.not_found'],
  [endpoints.account.exportPiece, (one) => ({ id: one.export, from: 0 }), 'request.not_found'],
  [endpoints.session.revoke, ({ session }) => ({ id: session }), 'request.not_found'],
  [
    endpoints.appeals.file,
    ({ withdrawal }) => ({ kind: 'withdrawal' as const, id: withdrawal, text: 'It is mine.' }),
    'request.not_found',
  ],
]

// What happened to Coinbase in 2022: a balance was checked on an account that was not the seller's.
// Broken once: the holder not compared in `ownOrder` and in the withdrawal's service: each was answered with Alice's.
// A NUL in an id was `server.failed`, until PostgreSQL's refusal of it was told as request.invalid.
test('[A-07] [M-05] every route refuses what belongs to another holder, as if it did not exist, and nothing has changed', async () => {
  const before = await books()
  for (const [endpoint, input, code] of owned) {
    const path = `${endpoint.method} ${endpoint.path}`
    const others = await send(mallory, endpoint, input(hers))
    expect([path, others.status, others.body.code]).toEqual([path, 404, code])
    // Not a word differs from what a made-up id is told.
    const madeUp = Object.fromEntries(Object.keys(hers).map((name) => [name, randomUUID()])) as typeof hers
    expect((await send(mallory, endpoint, input(madeUp))).body).toEqual(others.body)
    for (const id of ['', '0', '-1', "' or true --", 'x'.repeat(10_000), '\u0000']) {
      const odd = await send(
        mallory,
        endpoint,
        input(Object.fromEntries(Object.keys(hers).map((name) => [name, id])) as typeof hers),
      )
      expect(odd.status, `${path} ${JSON.stringify(id.slice(0, 20))}`).toBeGreaterThanOrEqual(400)
      expect(odd.status, `${path} ${JSON.stringify(id.slice(0, 20))}`).toBeLessThan(500)
    }
  }
  expect(await books()).toBe(before)
  for (const endpoint of [mining.order, mining.rental, transfers.withdrawal, exchange.details]) {
    const [, input = () => ({})] = owned.find(([one]) => one === endpoint) ?? []
    expect((await send(alice, endpoint, input(hers))).status, endpoint.path).toBe(200)
  }
  // What is not one's own is left, and the answer is one's own: devices, push.test.ts; appeals, appeals.test.ts.
  const answersOwn = [endpoints.push.remove, endpoints.appeals.read]
  // Theirs are looked at beside them: images.test.ts, identity.test.ts, bind-demands.test.ts, invites.test.ts and onramp.test.ts.
  const { support, identity, email, invites, onRamp } = endpoints
  const beside = [support.image, identity.submit, email.bind, invites.appeal, onRamp.purchase, onRamp.reopen]
  const ids = ['id', 'rentalId', 'orderId', 'withdrawalId', 'quoteId', 'photos', 'person']
  expect(routesThatTake(ids).toSorted()).toEqual(
    [...owned.map(([endpoint]) => endpoint), ...answersOwn, ...beside]
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
})

test('every route that takes money or a quantity is one of those above', () => {
  expect(routesThatTake(['money', 'amount', 'amounts', 'quantity', 'given', 'atLeast']).toSorted()).toEqual([
    'GET /api/onramp/quotes', // and the session's: onramp.test.ts
    'POST /api/commitments',
    'POST /api/deletion/rest',
    'POST /api/exchange/quotes',
    'POST /api/onramp/sessions',
    'POST /api/orders',
    'POST /api/orders/sell-back',
    'POST /api/purchases',
    'POST /api/withdrawals',
  ])
})

test("[A-12] another holder's lists, balances and statement show nothing of hers", async () => {
  const lists: Endpoint[] = [
    mining.orders,
    mining.rentals,
    transfers.withdrawals,
    transfers.deposits,
    exchange.list,
  ]
  for (const endpoint of [
    ...lists,
    endpoints.assets.fundLog,
    endpoints.assets.fundLogCsv,
    endpoints.assets.balances,
  ]) {
    const reply = await send(mallory, endpoint, {})
    expect(reply.status, endpoint.path).toBe(200)
    for (const id of Object.values(hers)) expect(JSON.stringify(reply.body), endpoint.path).not.toContain(id)
  }
  expect((await send(mallory, endpoints.assets.balances, {})).body).toMatchObject({
    balances: expect.anything(),
  })
})

// Broken once: the ledger's refusal of a withdrawal passed over: all of them were taken.
test('[G-01] 200 withdrawals and rents at once over HTTP spend what there is, once for each key', async () => {
  const carol = await signIn(server.url)
  await world.fund(`user/${carol.userId}`, 100_000_000n)
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 2 === 0
        ? send(carol, transfers.requestWithdrawal, withdrawalOf({}, carol.account.address))
        : send(carol, mining.createOrder, orderOf({ minerId: 'slate-m6' })),
    ),
  )
  const done = replies.filter(({ status }) => status === 200)
  const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  expect(
    [...codes].filter((code) => code !== 'balance.insufficient' && code !== 'order.out_of_stock'),
  ).toEqual([])
  const { balance, pending } = await world.ledger.balance({ owner: `user/${carol.userId}`, coin: 'USDT' })
  const [made] = await server.db<{ withdrawals: bigint; orders: bigint }[]>`select
    (select count(*) from withdrawal where user_id = ${carol.userId}) as withdrawals,
    (select count(*) from mining_order where user_id = ${carol.userId}) as orders`
  expect(Number((made?.withdrawals ?? 0n) + (made?.orders ?? 0n))).toBe(done.length)
  expect(pending.units).toBe((made?.withdrawals ?? 0n) * 10_000_000n)
  expect(balance.units - pending.units).toBeGreaterThanOrEqual(0n)
  expect(balance.units - pending.units).toBeLessThan(10_000_000n)
  expect((await audit(server.db)).fault).toBeNull()
})
