import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import { headers, livePath, sessionCookie } from '@lode/api-contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeApp } from '../http/close-app.ts'
import { errorReply } from '../http/error-reply.ts'
import { apiPrefix } from '../http/mount-routes.ts'
import type { Session } from '../sessions.ts'
import type { Listener } from './hub.ts'
import { liveStream } from './live-stream.ts'

let app: FastifyInstance
let url: string
/** The tokens whose sessions stand. */
let standing: Set<string>
let listeners: Set<Listener>
const opened: ClientRequest[] = []

async function start(limits: { all?: number; address?: number; session?: number } = {}): Promise<void> {
  standing = new Set(['a', 'b'])
  listeners = new Set()
  app = Fastify()
  await app.register(errorReply)
  await app.register(
    async (api: FastifyInstance) => {
      await api.register(cookie)
      await api.register(liveStream, {
        beatMs: 30,
        limits: {
          streams: limits.all ?? 100,
          streamsPerAddress: limits.address ?? 100,
          streamsPerSession: limits.session ?? 100,
        } as never,
        sessions: {
          find: async ({ token }) =>
            standing.has(token)
              ? ({
                  user: { id: 1n, sessionId: token, address: '', postings: 0n },
                  deviceKey: { x: '', y: '' },
                } satisfies Session)
              : null,
          demandDeviceSignature: async () => {},
        },
        hub: {
          listen: async (listener) => {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
          stop: () => {},
        },
      })
    },
    { prefix: apiPrefix },
  )
  url = await app.listen({ host: '127.0.0.1', port: 0 })
}
afterEach(async () => {
  for (const request of opened.splice(0)) request.destroy()
  await closeApp(app)
})

/** A socket for each: `fetch` would open spare ones, and a server that closes waits a minute for what they never ask. */
async function open(token?: string): Promise<IncomingMessage> {
  const sent = token ? { [headers.token]: token, cookie: `${sessionCookie}=${token}` } : {}
  const request = get(url + livePath, { headers: sent, agent: false })
  opened.push(request)
  const answered = once(request, 'response')
  request.on('error', () => {})
  const [answer] = (await answered) as [IncomingMessage]
  return answer.on('error', () => {})
}

// Each of these was seen to fail without its limit: 200 instead of 429.
test.each([
  ['in all', { all: 2 }, ['a', 'b', undefined]],
  ['of an address', { address: 2 }, ['a', undefined, 'b']],
  ['of a session', { session: 2 }, ['a', 'a', 'a']],
] as const)('streams %s are bounded, and one that ends makes room', async (_name, limits, tokens) => {
  await start(limits)
  const statuses: (number | undefined)[] = []
  for (const token of tokens) statuses.push((await open(token)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  opened[0]?.destroy()
  await expect.poll(async () => (await open(tokens[0])).statusCode).toBe(200)
})

test('a stream ends with its session, the others go on', async () => {
  await start()
  const [hers, his] = [await open('a'), await open('b')]
  standing.delete('a')
  expect(await text(hers)).toContain(': open')
  expect(listeners.size).toBe(1)
  expect(his.complete).toBe(false)
})

// Without the bound the answer's buffer grows for as long as events come.
test('a reader that does not read is cut off', async () => {
  await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${livePath} HTTP/1.1\r\nHost: a\r\n\r\n`)
  socket.pause()
  await expect.poll(() => listeners.size).toBe(1)
  let told = 0
  // The system's buffers take some megabytes before anything waits here.
  while (listeners.size > 0 && told < 2_000_000) {
    for (const { tell } of listeners)
      tell({ topics: ['head'], place: { next: BigInt(++told), underWay: [], seconds: 0 } })
    if (told % 1000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(listeners.size).toBe(0)
  socket.destroy()
})
