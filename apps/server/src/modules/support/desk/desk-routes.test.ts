import { randomUUID } from 'node:crypto'
import { endpoints, headers, operatorCookie } from '@lode/api-contract'
import { consoleEndpoints, consoleLivePath } from '@lode/api-contract/console.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorClient } from '../../../../testing/console/operator-client.ts'
import { startTestConsole, type TestConsole } from '../../../../testing/console/start-test-console.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { visitorOf } from '../../../../testing/support-client.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'

const { support } = consoleEndpoints
let server: TestServer
let console: TestConsole
let sam: OperatorClient
let sue: OperatorClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_WRITES: '99999', RATE_LIMIT_SIGN_INS: '99999' })
  console = await startTestConsole({}, { as: server.as, urlOf: server.urlOf, clock: server.clock })
  const ana = await console.first('ana')
  sam = await console.add([ana], { name: 'sam', role: 'support' })
  sue = await console.add([ana], { name: 'sue-ann', role: 'support' })
  await console.add([ana], { name: 'vic', role: 'viewer' })
})
afterAll(async () => {
  await console.close()
  await server.close()
})

const say = (client: Pick<TestClient, 'call'>, text: string) =>
  client.call(endpoints.support.send, { key: randomUUID(), text })
async function find(
  text: string,
  queue: 'all' | 'waiting' | 'free' | 'mine' | 'answered' | 'closed' = 'all',
) {
  const { rows } = await sam.call(support.list, { queue })
  return rows.find((row) => row.text === text)
}
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string; params?: { reason?: string } }) => error.params?.reason ?? String(error.code),
  )

test('[U-06] an agent sees who writes and what they have here, answers, and the holder reads it under the agent’s name', async () => {
  const alice = await signIn(server.url)
  await server.db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${randomUUID()}, ${String(alice.userId)}, 'ethereum', 'USDT', ${`0x${'ab'.repeat(20)}`}, 5000000, 1500000, 'pending', ${server.clock.now()})`
  await say(alice, 'Where is my withdrawal?')
  const { id = '' } = (await find('Where is my withdrawal?', 'free')) ?? {}
  const seen = await sue.call(support.conversation, { id })
  expect(seen.conversation.holder).toEqual({ id: String(alice.userId), address: alice.account.address })
  expect(seen.context).toMatchObject({
    verified: false,
    withdrawals: [{ amount: { amount: '5', coin: 'USDT' }, state: 'pending' }],
  })
  const sent = await sue.call(support.answer, {
    id,
    key: randomUUID(),
    text: 'A person looks at it.',
    seen: 1,
  })
  expect(sent.message).toMatchObject({ number: 2, name: 'Sue Ann' })
  const { messages } = await alice.call(endpoints.support.messages, {})
  expect(messages.at(-1)).toMatchObject({ from: 'agent', name: 'Sue Ann', text: 'A person looks at it.' })
  expect((await sue.call(support.list, { queue: 'mine' })).rows.map((row) => row.id)).toEqual([id])
  // Each look into it is written down.
  const lines = await server.as('lode_read')<{ actor: string; action: string }[]>`
    select actor, action from operator_log where subject = ${`conversation/${id}`} order by number`
  expect(lines).toEqual([
    { actor: 'operator:sue-ann', action: 'GET /api/console/support/conversation' },
    { actor: 'operator:sue-ann', action: 'POST /api/console/support/answer' },
  ])
})

test('[U-06] an answer that has not seen the newest message is held, and the difference is shown', async () => {
  const bob = await signIn(server.url)
  await say(bob, 'One')
  const { id = '' } = (await find('One')) ?? {}
  await say(bob, 'Two')
  const held = await sam.call(support.answer, { id, key: randomUUID(), text: 'Hello', seen: 1 })
  expect(held).toMatchObject({ message: null, held: [{ number: 2, text: 'Two' }] })
  expect((await sam.call(support.answer, { id, key: randomUUID(), text: 'Hello', seen: 2 })).held).toEqual([])
})

test('[U-06] a conversation is handed to another who answers, with a note; not to one who may not, or is not there', async () => {
  const visitor = visitorOf(server.url)
  await say(visitor, 'Hola')
  const { id = '' } = (await find('Hola')) ?? {}
  await sam.call(support.take, { id })
  expect((await find('Hola'))?.agent).toBe('sam')
  for (const to of ['vic', 'nobody'])
    expect(await codeOf(sam.call(support.handOver, { id, to, note: '' }))).toBe('operator')
  await sam.call(support.handOver, { id, to: 'sue-ann', note: 'speaks Spanish' })
  const { conversation, context } = await sue.call(support.conversation, { id })
  expect([conversation.agent, conversation.handedNote, conversation.holder, context]).toEqual([
    'sue-ann',
    'speaks Spanish',
    null,
    null,
  ])
  expect(await find('Hola', 'mine')).toBeUndefined()
  // The note is for agents alone.
  const { messages } = await visitor.call(endpoints.support.messages, {})
  expect(JSON.stringify(messages).includes('Spanish')).toBe(false)
})

test('[U-06] a closed conversation is opened by an agent, or by its person who writes again', async () => {
  const carl = await signIn(server.url)
  await say(carl, 'Done')
  const { id = '' } = (await find('Done')) ?? {}
  const closed = async () => (await carl.call(endpoints.support.overview, {})).closed
  await sam.call(support.close, { id })
  expect([await closed(), (await find('Done', 'closed'))?.id]).toEqual([true, id])
  expect(await codeOf(sam.call(support.close, { id }))).toBe('request.not_found')
  await sam.call(support.reopen, { id })
  expect([await closed(), await codeOf(sam.call(support.reopen, { id }))]).toEqual([
    false,
    'request.not_found',
  ])
  await sam.call(support.close, { id })
  await say(carl, 'Not done')
  expect([await closed(), (await find('Not done', 'waiting'))?.id]).toEqual([false, id])
})

test('[U-06] the desk says who is there, how much waits, since when, and which texts are kept', async () => {
  server.clock.advance(10 * 60_000)
  await sam.call(support.desk, {})
  server.clock.advance(3 * 60_000)
  const desk = await sue.call(support.desk, {})
  expect(desk.agents.map(({ name, there }) => [name, there])).toEqual([
    ['sue-ann', true],
    ['sam', false],
  ])
  const { rows, total } = await sam.call(support.list, { queue: 'waiting', people: 'visitors' })
  expect([total, rows.map(({ text }) => text)]).toEqual([1, ['Hola']])
  expect([desk.waiting > 1, desk.oldest, desk.macros.length > 0]).toEqual([true, rows[0]?.waitingSince, true])
  expect((await sam.call(support.list, { queue: 'waiting', olderMinutes: 14 })).total).toBe(0)
  const page = await sam.call(support.list, { queue: 'all', page: 2 })
  expect([page.rows, page.total > 3]).toEqual([[], true])
})

test('[U-06] the console’s stream tells operators, and nobody else, that somebody has written', async () => {
  const { token, cookie } = sam.halves()
  const end = new AbortController()
  const open = (given: Record<string, string>) =>
    fetch(console.url + consoleLivePath, { headers: given, signal: end.signal })
  for (const given of [{}, { [headers.token]: token }, { cookie: `${operatorCookie}=${cookie}` }])
    expect((await open(given)).status).toBe(401)
  const stream = await open({ [headers.token]: token, cookie: `${operatorCookie}=${cookie}` })
  const visitor = visitorOf(server.url)
  await say(visitor, 'secret words')
  let told = ''
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += piece
    if (told.includes('data: ')) break
  }
  end.abort()
  expect(told).toBe(': open\n\ndata: ["support"]\n\n')
})

test('[U-06] an operator has eight streams open at once, and no more', async () => {
  const { token, cookie } = sue.halves()
  const end = new AbortController()
  const given = { [headers.token]: token, cookie: `${operatorCookie}=${cookie}` }
  const asked = Array.from({ length: 9 }, () =>
    fetch(console.url + consoleLivePath, { headers: given, signal: end.signal }),
  )
  const codes = (await Promise.all(asked)).map(({ status }) => status)
  end.abort()
  expect(codes.toSorted()).toEqual([...Array.from({ length: 8 }, () => 200), 429])
})
