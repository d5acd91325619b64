import { randomInt, randomUUID } from 'node:crypto'
import {
  type Client,
  type Conversation,
  followLive,
  headers,
  openConversation,
  sessionCookie,
} from '@lode/api-contract'
import { fakeClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { keptDrafts, visitorOf } from '../../../testing/support-client.ts'
import { signIn } from '../../../testing/test-client.ts'
import { putTerms } from '../../platform/terms/put-terms.ts'
import { createSupportDesk } from './desk.ts'
import { firstSupportTerms } from './terms.ts'

/** Lets what is ready run. */
const turn = () => fakeClock().advance(0)
const seed = Number(process.env.SEED ?? randomInt(1_000_000))
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

/** Five who write at once: visitors, and holders who are signed in. */
const kinds = ['visitor', 'holder', 'visitor', 'holder', 'visitor'] as const
/** What each of them says, and is answered. */
const each = 100
const agents = ['ana', 'ben'] as const

type Talker = {
  readonly name: string
  readonly client: Client
  readonly drafts: ReturnType<typeof keptDrafts>
  readonly headers: () => Record<string, string>
  talk: Conversation
}

/** Somebody who writes over broken lines, once they are there. */
async function talker(kind: (typeof kinds)[number], name: string): Promise<Talker> {
  const drafts = keptDrafts()
  if (kind === 'visitor') {
    const client = visitorOf(server.url, { fetch: unlucky })
    const talk = openConversation({ client, drafts, pageSize: 20 })
    return { name, client, drafts, talk, headers: () => ({ [headers.visitor]: client.secret }) }
  }
  let signedIn = false
  const client = await signIn(server.url, undefined, {
    fetch: (url, init) => (signedIn ? unlucky : fetch)(url, init),
  })
  signedIn = true
  const { token, cookie } = client.halves()
  const talk = openConversation({ client, drafts, pageSize: 20 })
  const halves = { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` }
  return { name, client, drafts, talk, headers: () => halves }
}

/** Says all of it, a few at a time, each time the page is awake; now and then the page is loaded anew. */
async function speak(of: Talker): Promise<void> {
  let said = 0
  while (said < each || of.talk.state().drafts.length > 0) {
    for (let n = random(8); n > 0 && said < each; n--) of.talk.say(`${of.name} ${++said}`)
    if (random(40) === 0) of.talk = openConversation({ client: of.client, drafts: of.drafts })
    await of.talk.catchUp().catch(() => undefined)
    for (let n = random(5); n > 0; n--) await turn()
  }
}

/** Answers so many times in one conversation, whatever of it gets lost on the way, having read what there is. */
async function answer(name: string, { id, answers }: { id: string; answers: number }): Promise<void> {
  const desk = createSupportDesk(server)
  let seen = 0
  const readNew = async (): Promise<void> => {
    for (;;) {
      const page = await desk.read(`operator:${name}`, { id, after: seen, limit: 30 })
      seen = page.at(-1)?.number ?? seen
      if (page.length < 30) return
    }
  }
  for (let n = 1; n <= answers; n++) {
    const [key, text] = [randomUUID(), `${name} ${n}`]
    for (;;) {
      await readNew()
      for (let pause = random(4); pause > 0; pause--) await turn()
      const answered = await desk.answer(`operator:${name}`, { id, key, text, seen, name })
      if (random(5) === 0) continue // the answer was lost: said again under its key
      if ('message' in answered) break
    }
  }
}

// Seen to fail with a new key for each try, with an agent's key not looked up, and with the newest page read instead of what follows.
test(`[U-06] 1,000 messages both ways of five people under broken lines, sleeps and two agents: all lists are one (SEED=${seed})`, async () => {
  console.log(`SEED=${seed}`)
  const people = await Promise.all(kinds.map((kind, n) => talker(kind, `${kind}${n}`)))
  const heard = new Set<string>()
  const conversations = await Promise.all(
    people.map(async (of) => {
      of.talk.say(`Hello from ${of.name}`)
      while (of.talk.state().messages.length === 0) await of.talk.catchUp().catch(() => undefined)
      const catchUp = () => void of.talk.catchUp().catch(() => undefined)
      void followLive({
        ...{ baseUrl: server.url, fetch: brokenStreams, signal: ended.signal },
        ...{ random: () => 0, headers: of.headers },
        on: {
          begun() {},
          changed(topics) {
            if (!topics.includes('support')) return
            heard.add(of.name)
            catchUp()
          },
          again: catchUp,
          ticks() {},
          refused() {},
        },
      })
      const [found] = await server.db<{ id: string }[]>`
        select conversation_id as id from support_message where text = ${`Hello from ${of.name}`}`
      return { of, id: found?.id ?? '' }
    }),
  )
  const answers = each / agents.length
  await Promise.all(
    conversations.flatMap(({ of, id }) => [
      speak(of),
      ...agents.map((name) => answer(name, { id, answers })),
    ]),
  )
  const last = 1 + 2 * each
  for (const { of, id } of conversations) {
    while (of.talk.state().messages.at(-1)?.number !== last) await of.talk.catchUp().catch(() => undefined)
    while (!of.talk.state().complete) await of.talk.older().catch(() => undefined)
    const desk = await createSupportDesk(server).read('operator:ana', { id, after: 0, limit: 5_000 })
    const { messages, drafts: left } = of.talk.state()
    expect(messages.map(({ number, text }) => `${number} ${text}`)).toEqual(
      desk.map(({ number, text }) => `${number} ${text}`),
    )
    expect(desk.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
    expect(left).toEqual([])
    // Everything that each said stands once, in order, and nothing of anybody else's.
    const said = desk.slice(1).map(({ text }) => text)
    const inOrder = (who: string, count: number) => Array.from({ length: count }, (_, i) => `${who} ${i + 1}`)
    for (const [who, count] of [[of.name, each] as const, ...agents.map((name) => [name, answers] as const)])
      expect(said.filter((text) => text.startsWith(`${who} `))).toEqual(inOrder(who, count))
  }
  expect([...heard].sort()).toEqual(people.map(({ name }) => name).sort())
})
