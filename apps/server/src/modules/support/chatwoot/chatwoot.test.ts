import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChatwootServer, startChatwoot } from '../../../../testing/chatwoot-server.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { visitorOf } from '../../../../testing/support-client.ts'
import { createCarryToChatwoot } from '../jobs/carry-to-chatwoot.ts'

let chatwoot: ChatwootServer
let server: TestServer
let carry: () => Promise<void>
beforeAll(async () => {
  chatwoot = await startChatwoot({ inbox: 'inbox-1', token: 'secret' })
  server = await startTestServer({ RATE_LIMIT_REQUESTS: '9999', RATE_LIMIT_WRITES: '9999' })
  const given = { url: chatwoot.url, inbox: 'inbox-1', hmacToken: 'secret' }
  const { db, clock, configuration } = server
  const job = createCarryToChatwoot({ db, clock, configuration: { ...configuration, chatwoot: given } })
  carry = () => job.run(new AbortController().signal)
})
afterAll(async () => {
  await server.close()
  await chatwoot.stop()
})
afterEach(async () => {
  chatwoot.fate = () => 'well'
  await server.db`delete from support_message`
  await server.db`delete from support_conversation`
  chatwoot.said.clear()
})

const { messages, send } = endpoints.support
type Visitor = ReturnType<typeof visitorOf>
const say = (visitor: Visitor, text: string) => visitor.call(send, { key: randomUUID(), text })
const here = async (visitor: Visitor) =>
  (await visitor.call(messages, { limit: 100 })).messages.map(
    ({ number, from, text }) => `${number} ${from}: ${text}`,
  )
const there = () =>
  [...chatwoot.said.values()].map((conversations) =>
    conversations.map((one) => one.messages.map(({ content }) => content)),
  )
const source = (): string => [...chatwoot.said.keys()][0] ?? ''
/** Some time later. */
const later = (ms = 60_000) => {
  server.clock.advance(ms)
  return carry()
}

test('[U-06] what a person writes is in the Chatwoot inbox, and what is answered there comes back with its name, each once', async () => {
  const ana = visitorOf(server.url)
  await say(ana, 'Where is my deposit?')
  await say(ana, 'It is an hour now.')
  await carry()
  expect(there()).toEqual([[['Where is my deposit?', 'It is an hour now.']]])
  chatwoot.answer(source(), 'It needs two more blocks.', 'Ben')
  chatwoot.answer(source(), '')
  await Promise.all([later(), carry()])
  await say(ana, 'Thank you')
  await carry()
  await later()
  expect(await here(ana)).toEqual([
    '1 you: Where is my deposit?',
    '2 you: It is an hour now.',
    '3 agent: It needs two more blocks.',
    '4 you: Thank you',
  ])
  expect((await ana.call(messages, {})).messages[2]).toMatchObject({ name: 'Ben' })
  expect(there()[0]?.[0]).toEqual([
    'Where is my deposit?',
    'It is an hour now.',
    'It needs two more blocks.',
    '',
    'Thank you',
  ])
})

// Seen to fail with what arrived not looked for, with the conversation always made anew, and with a key for each try.
test('[U-06] whichever answer of Chatwoot gets lost, and whatever of it is asked again, nothing is there twice', async () => {
  const ana = visitorOf(server.url)
  for (let n = 1; n <= 5; n += 1) await say(ana, `message ${n}`)
  let asked = 0
  chatwoot.fate = (method) => (method === 'POST' && ++asked % 2 === 1 ? 'lost' : 'well')
  for (let tries = 0; tries < 20; tries += 1) await later(3_600_000)
  expect(there()).toEqual([[['message 1', 'message 2', 'message 3', 'message 4', 'message 5']]])
  chatwoot.fate = () => 'well'
  for (let n = 1; n <= 45; n += 1) chatwoot.answer(source(), `answer ${n}`)
  // Its worker died after what was answered was taken over, before it was noted.
  await later()
  await server.db`update support_chatwoot set seen_id = 0`
  await later()
  const answers = (await here(ana)).slice(5)
  expect(answers).toEqual(Array.from({ length: 45 }, (_, n) => `${n + 6} agent: answer ${n + 1}`))
})

test.each(['away', 'endless', 'elsewhere'] as const)(
  '[U-06] a Chatwoot that is %s keeps nobody’s messages from the others, and is asked again later',
  async (fate) => {
    const [ana, ben] = [visitorOf(server.url), visitorOf(server.url)]
    await say(ana, 'from ana')
    await carry()
    const first = source()
    await say(ana, 'more of ana')
    await say(ben, 'from ben')
    chatwoot.fate = (_, path) => (path.includes(first) ? fate : 'well')
    await carry()
    expect(there()).toEqual([[['from ana']], [['from ben']]])
    const [row] =
      await server.db`select failure is not null as failed from support_chatwoot where attempts > 0`
    expect(row).toEqual({ failed: true })
    chatwoot.fate = () => 'well'
    await carry()
    expect(there()[0]).toEqual([['from ana']])
    await later()
    expect(there()[0]).toEqual([['from ana', 'more of ana']])
  },
)

test('[U-06] a conversation that is deleted here is asked for no more', async () => {
  const ana = visitorOf(server.url)
  await say(ana, 'forget me')
  await carry()
  await server.db`delete from support_message`
  await server.db`delete from support_conversation`
  let asked = 0
  chatwoot.fate = () => {
    asked += 1
    return 'well'
  }
  await later()
  expect(asked).toBe(0)
  expect(await server.db`select from support_chatwoot`).toHaveLength(0)
})
