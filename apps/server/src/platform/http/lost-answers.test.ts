import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints, headers, signedText } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, fund, tellTops } from '../../../testing/exchange-world.ts'
import { miningWorld } from '../../../testing/mining-world.ts'
import { commitmentOf, orderOf, purchaseOf, quoteOf, withdrawalOf } from '../../../testing/money-inputs.ts'
import { announce } from '../../../testing/offering-world.ts'
import { type RawReply, rawCall } from '../../../testing/raw-call.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'

const { exchange, mining, offerings, transfers } = endpoints

let server: TestServer
let world: Awaited<ReturnType<typeof miningWorld>>
let alice: TestClient
let carol: TestClient

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_REQUESTS: '99999', RATE_LIMIT_WRITES: '99999' })
  world = await miningWorld(server.db, { at: testNow })
  await world.record()
  alice = await signIn(server.url)
  carol = await signIn(server.url)
  await world.fund(`user/${alice.userId}`, 1000_000_000n)
  await tellTops(server.db, server.clock)
  await fund(server.db, 'liquidity/exchange', amountOf('1 BTC'))
  const from = new Date(Date.parse(testNow) - 1000).toISOString()
  await announce(server.db, { number: 1, id: 'kaolin', token: 'BTC', opensAt: from })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

async function send(
  who: TestClient,
  { method, path }: Endpoint,
  input: object,
  key: string,
): Promise<RawReply> {
  const body = JSON.stringify(input)
  const signature = await who.sign(signedText({ method, path, idempotencyKey: key, body }))
  const extra = { [headers.signature]: signature }
  return rawCall(`${server.url}${path}`, { method, body, key, halves: who.halves(), extra })
}

/** What a process leaves that did what it was asked for and died before it kept its answer; true if there was one to lose. */
async function loseAnswer(key: string): Promise<boolean> {
  const { count } = await server.db`update idempotent_request
    set status = null, reply = null, lease_expires_at = clock_timestamp() - interval '1 second' where key = ${key}`
  return count === 1
}

/** All that money stands on. */
async function books(): Promise<string> {
  const names = ['posting', 'account', 'mining_order', 'withdrawal', 'exchange', 'offering_commitment']
  return JSON.stringify(
    await Promise.all(
      names.map((name) =>
        server.db.unsafe(`select json_agg(t order by t::text)::text as all from ${name} t`),
      ),
    ),
  )
}

/** Asks, loses the answer, and asks again under the same key. */
async function askTwice(
  who: TestClient,
  endpoint: Endpoint,
  input: object,
): Promise<Record<string, unknown>> {
  const key = randomUUID()
  const first = await send(who, endpoint, input, key)
  expect([endpoint.path, first.status, first.body]).toEqual([endpoint.path, 200, expect.anything()])
  const [before, lost] = [await books(), await loseAnswer(key)]
  expect([endpoint.path, lost]).toEqual([endpoint.path, true])
  const again = await send(who, endpoint, input, key)
  expect([endpoint.path, again.status, again.body]).toEqual([endpoint.path, 200, first.body])
  expect(await books()).toBe(before)
  return first.body
}

test('[A-08] asked again under its key when the answer was lost, an act of one’s own account is answered as the first time', async () => {
  await askTwice(carol, endpoints.account.askExport, {})
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const { recipients } = endpoints
  await askTwice(carol, recipients.save, { network: 'ethereum', address, name: 'Cold' })
  await askTwice(carol, recipients.onlySaved, { on: true })
  await askTwice(carol, recipients.onlySaved, { on: false })
  await askTwice(carol, recipients.remove, { network: 'ethereum', address })
  const [inviter] = await server.db<{ code: string }[]>`
    select invite_code as code from users where id = ${alice.userId.toString()}`
  await askTwice(carol, endpoints.invites.bind, { code: inviter?.code })
})

test('[A-08] and so is each act of money, and it is done once', async () => {
  await askTwice(alice, mining.createOrder, orderOf({}))
  const unpaid = await alice.call(mining.createOrder, orderOf({ payWith: 'wallet' }))
  await askTwice(alice, mining.payOrder, { id: unpaid.order.id })
  const left = await alice.call(mining.createOrder, orderOf({ payWith: 'wallet' }))
  await askTwice(alice, mining.cancelOrder, { id: left.order.id })
  const { order } = (await askTwice(alice, mining.createPurchase, purchaseOf({}))) as {
    order: { id: string }
  }
  server.clock.advance(60_000)
  world.clock.advance(60_000)
  await askTwice(alice, mining.sellBack, { id: order.id, atLeast: { amount: '1', coin: 'USDT' } })
  await tellTops(server.db, server.clock)
  const { quote } = (await askTwice(alice, exchange.quote, quoteOf({}))) as { quote: { id: string } }
  await askTwice(alice, exchange.accept, { quoteId: quote.id })
  await askTwice(alice, offerings.commit, commitmentOf({}))
  await askTwice(alice, offerings.takeBack, { offeringId: 'kaolin' })
  await askTwice(alice, transfers.requestWithdrawal, withdrawalOf({}, alice.account.address))
})
