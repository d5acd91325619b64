import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type Client, type Conversation, followLive, headers, openConversation } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { keptDrafts, visitorOf } from '../../../testing/support-client.ts'
import { putTerms } from '../../platform/terms/put-terms.ts'
import { createSupportDesk } from './desk.ts'
import type { Message } from './message.ts'
import { firstSupportTerms } from './terms.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
let drawn = seed
/** Repeatable random numbers below `below`. */
function random(below: number): number {
  drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0
  return Math.floor((drawn / 2 ** 32) * below)
}

let server: TestServer
const ended = new AbortController()
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_REQUESTS: '999999', RATE_LIMIT_WRITES: '999999' })
  const now = server.clock.now()
  const document = { ...firstSupportTerms, perMinute: 100_000, perDay: 100_000 }
  await withTransaction(server.as('lode_owner'), (tx) =>
    putTerms(tx, { subject: 'support', effectiveFrom: now, decidedAt: now, actor: 'operator:ana', document }),
  )
})
afterAll(async () => {
  ended.abort()
  await server.close()
})

/** Of eight requests one never leaves, and of one the answer never comes. */
const unlucky: typeof fetch = async (url, init) => {
  const luck = random(8)
  if (luck === 0) throw new TypeError('the line is down')
  const response = await fetch(url, init)
  if (luck === 1) throw new TypeError('the line broke off')
  return response
}

/** Streams break off at any of their first messages. */
const brokenStreams: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  let left = random(6)
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (left-- > 0) controller.enqueue(chunk)
      else controller.error(new TypeError('the stream broke off'))
    },
  })
  return new Response(response.body?.pipeThrough(cut), { status: response.status })
}

const half = 500

/** Says all of it, a few at a time, each time the page is awake; now and then the page is loaded anew. */
async function person(
  client: Client,
  drafts: ReturnType<typeof keptDrafts>,
  open: { talk: Conversation },
): Promise<void> {
  let said = 0
  while (said < half || open.talk.state().drafts.length > 0) {
    for (let n = random(8); n > 0 && said < half; n--) open.talk.say(`person ${++said}`)
    if (random(40) === 0) open.talk = openConversation({ client, drafts })
    await open.talk.catchUp().catch(() => undefined)
    for (let n = random(5); n > 0; n--) await turn()
  }
}

/** Answers so many times, whatever of it gets lost on the way, having read what there is. */
async function agent(name: string, { id, answers }: { id: string; answers: number }): Promise<Message[]> {
  const desk = createSupportDesk(server)
  const list: Message[] = []
  const readNew = async (): Promise<void> => {
    for (;;) {
      const page = await desk.read(`operator:${name}`, { id, after: list.at(-1)?.number ?? 0, limit: 30 })
      list.push(...page)
      if (page.length < 30) return
    }
  }
  for (let n = 1; n <= answers; n++) {
    const [key, text] = [randomUUID(), `${name} ${n}`]
    for (;;) {
      await readNew()
      for (let pause = random(4); pause > 0; pause--) await turn()
      const seen = list.at(-1)?.number ?? 0
      const answered = await desk.answer(`operator:${name}`, { id, key, text, seen, name })
      if (random(5) === 0) continue // the answer was lost: said again under its key
      if ('message' in answered) break
    }
  }
  return list
}

// Seen to fail with a new key for each try, with an agent's key not looked up, and with the newest page read instead of what follows.
test(`[U-06] 1,000 messages both ways under broken lines, sleeps and two agents: all lists are one (SEED=${seed})`, async () => {
  console.log(`SEED=${seed}`)
  const visitor = visitorOf(server.url, { fetch: unlucky })
  const drafts = keptDrafts()
  const open = { talk: openConversation({ client: visitor, drafts, pageSize: 20 }) }
  open.talk.say('Hello')
  while (open.talk.state().messages.length === 0) await open.talk.catchUp().catch(() => undefined)
  const [first] = await createSupportDesk(server).list('operator:ana', { limit: 1 })
  const id = first?.id ?? ''
  let heard = 0
  void followLive({
    baseUrl: server.url,
    fetch: brokenStreams,
    signal: ended.signal,
    random: () => 0,
    headers: () => ({ [headers.visitor]: visitor.secret }),
    on: {
      begun() {},
      changed(topics) {
        if (!topics.includes('support')) return
        heard += 1
        void open.talk.catchUp().catch(() => undefined)
      },
      again: () => void open.talk.catchUp().catch(() => undefined),
      ticks() {},
      refused() {},
    },
  })
  await Promise.all([
    person(visitor, drafts, open),
    agent('ana', { id, answers: half / 2 }),
    agent('ben', { id, answers: half / 2 }),
  ])
  const last = 1 + 2 * half
  while (open.talk.state().messages.at(-1)?.number !== last) await open.talk.catchUp().catch(() => undefined)
  while (!open.talk.state().complete) await open.talk.older().catch(() => undefined)
  const desk = await createSupportDesk(server).read('operator:ana', { id, after: 0, limit: 5_000 })
  const { messages, drafts: left } = open.talk.state()
  expect(messages.map(({ number, text }) => `${number} ${text}`)).toEqual(
    desk.map(({ number, text }) => `${number} ${text}`),
  )
  expect(desk.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
  expect(left).toEqual([])
  const of = (who: string) => desk.map(({ text }) => text).filter((text) => text.startsWith(`${who} `))
  const inOrder = (who: string, count: number) => Array.from({ length: count }, (_, i) => `${who} ${i + 1}`)
  expect(of('person')).toEqual(inOrder('person', half))
  expect(of('ana')).toEqual(inOrder('ana', half / 2))
  expect(of('ben')).toEqual(inOrder('ben', half / 2))
  expect(heard).toBeGreaterThan(0)
})
