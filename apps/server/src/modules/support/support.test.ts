import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { visitorOf } from '../../../testing/support-client.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { putTerms } from '../../platform/terms/put-terms.ts'
import { createSupportDesk, type SupportDesk } from './desk.ts'
import { createForgetVisitors } from './jobs/forget-visitors.ts'
import { firstSupportTerms } from './terms.ts'

let server: TestServer
let desk: SupportDesk
let alice: TestClient
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_REQUESTS: '99999',
    RATE_LIMIT_WRITES: '99999',
    RATE_LIMIT_SIGN_INS: '99999',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  desk = createSupportDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(24 * 3_600_000)
  alice = await signIn(server.url)
})

const { overview, messages, send, read, join } = endpoints.support
const agent = 'operator:ana'
const say = (client: Pick<TestClient, 'call'>, text: string, more: object = {}) =>
  client.call(send, { key: randomUUID(), text, ...more })
const textsOf = async (client: Pick<TestClient, 'call'>) =>
  (await client.call(messages, {})).messages.map(({ number, from, text }) => `${number} ${from}: ${text}`)
const conversationOf = async (text: string) => {
  const found = (await desk.list(agent, { limit: 100 })).find((one) => one.text === text)
  if (!found) throw new Error(`nobody wrote ${text}`)
  return found
}
const answer = (id: string, text: string, seen: number, key = randomUUID()) =>
  desk.answer(agent, { id, key, text, seen, name: 'Ana' })

test('[U-06] a holder writes, an agent answers, and the badge counts what is unread', async () => {
  await say(alice, 'Where is my deposit?')
  const { id, address } = await conversationOf('Where is my deposit?')
  expect(address).toBe(alice.account.address)
  await answer(id, 'It needs two more confirmations.', 1)
  expect(await textsOf(alice)).toEqual([
    '1 you: Where is my deposit?',
    '2 agent: It needs two more confirmations.',
  ])
  expect(await alice.call(overview, {})).toMatchObject({ last: 2, unread: 1, online: true })
  await alice.call(read, { number: 2 })
  await alice.call(read, { number: 1 })
  expect(await alice.call(overview, {})).toMatchObject({ unread: 0 })
})

test('[U-06] the same key sent again, and at once, is one message', async () => {
  const once = { key: randomUUID(), text: 'Once' }
  const sent = await Promise.all([1, 2, 3].map(() => alice.call(send, once)))
  expect(new Set(sent.map(({ message }) => message.number))).toEqual(new Set([1]))
  await alice.call(send, once)
  expect(await textsOf(alice)).toEqual(['1 you: Once'])
})

test('[U-06] nobody reads, answers or joins the conversation of another', async () => {
  const visitor = visitorOf(server.url)
  await say(alice, 'Mine')
  await say(visitor, 'Mine too')
  const mallory = await signIn(server.url)
  for (const stranger of [mallory, visitorOf(server.url)]) {
    expect(await textsOf(stranger)).toEqual([])
    expect(await stranger.call(overview, {})).toMatchObject({ last: 0, unread: 0 })
  }
  await mallory.call(join, { secret: 'x'.repeat(43) })
  expect(await textsOf(mallory)).toEqual([])
  expect(await textsOf(visitor)).toEqual(['1 you: Mine too'])
})

test('[U-06] a message is about an order, a deposit or a withdrawal of its own person alone', async () => {
  const id = randomUUID()
  await server.db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${id}, ${alice.userId.toString()}, 'ethereum', 'USDT', ${`0x${'ab'.repeat(20)}`}, 5000000, 1500000, 'pending', ${server.clock.now()})`
  const about = { kind: 'withdrawal' as const, id }
  const { message } = await say(alice, 'When does it arrive?', { about })
  expect(message.about).toEqual(about)
  const mallory = await signIn(server.url)
  for (const stranger of [mallory, visitorOf(server.url)])
    await expect(say(stranger, 'And mine?', { about })).rejects.toMatchObject({ code: 'request.not_found' })
  // Each seen to fail with its owner left out of `isTheirs`.
  const order = { kind: 'order' as const, id: randomUUID() }
  await server.db`insert into mining_order (id, user_id, miner_id, terms_version, period_days, quantity, power_th, price, total, state,
      created_at, kind, coin)
    select ${order.id}, ${alice.userId.toString()}, split_part(subject, '/', 2), version, 3, 1, 1, 100, 100, 'cancelled',
      ${server.clock.now()}, 'rental', 'USDT' from terms where subject like 'miner/%' limit 1`
  expect((await say(alice, 'And my order?', { about: order })).message.about).toEqual(order)
  await expect(say(mallory, 'Mine?', { about: order })).rejects.toMatchObject({ code: 'request.not_found' })
  const deposit = { kind: 'deposit' as const, id: randomUUID() }
  await server.db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units,
      via, swept, state, seen_at)
    values (${deposit.id}, 'ethereum', ${deposit.id}, 0, 1, ${deposit.id}, ${server.clock.now()}, ${`user/${alice.userId}`}, 'USDT', 1,
      'vault', true, 'seen', ${server.clock.now()})`
  expect((await say(alice, 'And this?', { about: deposit })).message.about).toEqual(deposit)
  await expect(say(mallory, 'Mine?', { about: deposit })).rejects.toMatchObject({ code: 'request.not_found' })
  for (const kind of ['order', 'deposit'] as const)
    await expect(say(alice, 'What?', { about: { kind, id } })).rejects.toMatchObject({
      code: 'request.not_found',
    })
})

test('[U-06] what a visitor wrote becomes the account’s, before and after what was written there, and once', async () => {
  const visitor = visitorOf(server.url)
  const key = randomUUID()
  await visitor.call(send, { key, text: 'Before' })
  await alice.call(join, visitor)
  await alice.call(send, { key, text: 'Before' })
  expect(await textsOf(alice)).toEqual(['1 you: Before'])
  expect(await textsOf(visitor)).toEqual([])
  const again = visitorOf(server.url)
  await say(again, 'From my phone')
  await Promise.all([alice.call(join, again), alice.call(join, again)])
  expect(await textsOf(alice)).toEqual(['1 you: Before', '2 you: From my phone'])
  expect(await alice.call(overview, {})).toMatchObject({ last: 2 })
})

test('[U-06] an answer that has not seen the newest message is held with the difference', async () => {
  await say(alice, 'First question')
  const { id } = await conversationOf('First question')
  await say(alice, 'Never mind, something else')
  const key = randomUUID()
  expect(await answer(id, 'To the first', 1, key)).toMatchObject({
    held: [{ number: 2, text: 'Never mind, something else' }],
  })
  expect(await answer(id, 'To both', 2, key)).toMatchObject({ message: { number: 3 } })
  expect(await answer(id, 'To both', 2, key)).toMatchObject({ message: { number: 3 } })
  expect(await textsOf(alice)).toHaveLength(3)
  expect(await answer(randomUUID(), 'To nobody', 1)).toEqual({ unknown: true })
})

test('[U-06] a closed conversation opens again with the next message', async () => {
  await say(alice, 'Thank you')
  const { id } = await conversationOf('Thank you')
  expect([await desk.close(agent, { id }), await desk.close(agent, { id })]).toEqual([true, false])
  expect(await alice.call(overview, {})).toMatchObject({ closed: true })
  await say(alice, 'One more thing')
  expect(await alice.call(overview, {})).toMatchObject({ closed: false })
})

test.each([
  ['empty', ''],
  ['blank', '   '],
  ['too long', 'x'.repeat(4001)],
  ['with a null byte', 'null \u0000 byte'],
])('[U-06] a text that is %s is refused', async (_how, text) => {
  await expect(say(alice, text)).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await textsOf(alice)).toEqual([])
})

// Seen to fail without the share.
test('[U-06] an address begins chats up to its share, and a visitor of another one still can', async () => {
  const from = (address: string) =>
    visitorOf(server.url, {
      fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
    })
  // One household of IPv6 is one caller, however many addresses it has.
  for (const host of ['2001:db8:1:2::1', '2001:db8:1:2::2'])
    for (let n = 0; n < 10; n++) await say(from(host), 'Hello')
  const refused = { code: 'request.too_many', params: { seconds: 3600 } }
  await expect(say(from('2001:db8:1:2::3'), 'Hello')).rejects.toMatchObject(refused)
  const honest = from('2001:db8:1:3::1')
  await say(honest, 'Where is my deposit?')
  await say(honest, 'It is 50 USDT')
  server.clock.advance(3_600_000)
  await say(from('2001:db8:1:2::3'), 'Hello')
})

test('[U-06] a person says so much in a minute and in a day, visitors begin so many conversations in an hour, and no more', async () => {
  const now = server.clock.now()
  const document = { ...firstSupportTerms, perMinute: 3, perDay: 6, visitorsPerHour: 2 }
  const decided = {
    subject: 'support',
    effectiveFrom: now,
    decidedAt: now,
    actor: 'operator:ana',
    document,
  } as const
  await withTransaction(server.as('lode_owner'), (tx) => putTerms(tx, decided))
  const visitors = [1, 2, 3].map(() => visitorOf(server.url))
  const begun = await Promise.allSettled(visitors.map((visitor) => say(visitor, 'Hello')))
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  for (const text of ['1', '2', '3']) await say(alice, text)
  await expect(say(alice, '4')).rejects.toMatchObject({ code: 'request.too_many', params: { seconds: 60 } })
  server.clock.advance(60_001)
  for (const text of ['4', '5', '6']) await say(alice, text)
  expect(await textsOf(alice)).toHaveLength(6)
  server.clock.advance(60_001)
  await expect(say(alice, '7')).rejects.toMatchObject({ params: { seconds: 86_280 } })
  server.clock.advance(86_400_000 - 120_002)
  await say(alice, '7')
})

test('[U-06] no stored reply, event or log line keeps what was said', async () => {
  await say(alice, 'a secret of mine, the blue heron')
  const [{ found } = { found: -1 }] = await server.db<{ found: number }[]>`
    select (select count(*) from idempotent_request where reply::text like '%blue heron%')::int
      + (select count(*) from event where payload::text like '%blue heron%')::int as found`
  expect(found).toBe(0)
  expect(server.logLines.filter((line) => line.includes('blue heron'))).toEqual([])
})

test('[U-06] what a visitor wrote is gone 30 days after the last message, what a holder wrote stays', async () => {
  const visitor = visitorOf(server.url)
  await say(alice, 'Mine stays')
  server.clock.advance(60_000 * 61)
  await say(visitor, 'Mine goes')
  const forget = createForgetVisitors(server)
  server.clock.advance(29 * 86_400_000)
  await forget.run(new AbortController().signal)
  expect(await textsOf(visitor)).toHaveLength(1)
  server.clock.advance(2 * 86_400_000)
  await forget.run(new AbortController().signal)
  expect(await textsOf(visitor)).toEqual([])
  const [{ kept } = { kept: 0 }] = await server.db<{ kept: number }[]>`
    select count(*)::int as kept from support_message where text = 'Mine stays'`
  expect(kept).toBe(1)
})
