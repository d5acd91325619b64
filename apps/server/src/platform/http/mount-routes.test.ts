import { randomUUID } from 'node:crypto'
import { endpoints, headers, signedText } from '@lode/api-contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deafHub } from '../../../testing/deaf-hub.ts'
import { rawCall } from '../../../testing/raw-call.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { createSessionService } from '../../modules/session/service.ts'
import { deriveKey } from '../derive-key.ts'
import { buildApp } from './build-app.ts'
import { createMetrics } from './metrics.ts'
import { route } from './route.ts'

const { requestWithdrawal } = endpoints.transfers
const path = requestWithdrawal.path

let server: TestServer
let app: FastifyInstance
let url: string
let origin: string
let sharedRuns = 0
let alice: TestClient
/** The keys under which the handler behind the endpoint was run. */
let runs: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  alice = await signIn(server.url)
  const { db, clock } = server
  const configuration = { ...server.configuration, logLevel: 'silent' } as const
  const sessions = createSessionService({ db, clock, configuration, ethereum: {} as never })
  const counting = route(requestWithdrawal, async ({ key, input }) => {
    runs.push(key)
    const { coin } = input.money
    const money = { amount: '1', coin }
    return {
      withdrawal: {
        id: key,
        coin,
        network: input.network,
        address: input.address,
        amount: money,
        fee: money,
        actual: money,
        state: 'pending' as const,
        timeline: [],
        rejection: null,
        waits: null,
        dueAt: null,
        transactionHash: null,
        at: clock.now().toISOString(),
      },
    }
  })
  const shared = route(
    endpoints.mining.headline,
    async () => {
      sharedRuns++
      return { best: null, network: null }
    },
    { shared: true },
  )
  const many = { requests: 9999, writes: 9999, signIns: 9999, repliesSharedMs: 1000 }
  app = await buildApp({
    configuration: {
      ...configuration,
      limits: { ...configuration.limits, ...many },
    },
    db,
    clock,
    metrics: createMetrics({ db, disk: null }),
    sessions,
    hub: deafHub,
    routes: [counting, shared],
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  url = origin + path
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  runs = []
})

const good = { network: 'ethereum', address: '0x1', money: { amount: '1', coin: 'USDT' } }

async function send(
  body: string,
  { key = randomUUID(), signed = body, halves = alice.halves(), method = 'POST' } = {},
) {
  const signature = await alice.sign(signedText({ method, path, idempotencyKey: key, body: signed }))
  return rawCall(url, { body, key, halves, extra: { [headers.signature]: signature } })
}

test('a reply that is the same for everybody is made once for many callers', async () => {
  const ask = async () => (await fetch(origin + endpoints.mining.headline.path)).json()
  const replies = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify({ best: null, network: null })]),
  )
  expect(sharedRuns).toBe(1)
})

test.each([
  ['-1', 'amount.not_decimal'],
  ['-0', 'amount.not_decimal'],
  ['0', 'amount.not_positive'],
  ['1e3', 'amount.not_decimal'],
  ['NaN', 'amount.not_decimal'],
  ['Infinity', 'amount.not_decimal'],
  ['0x10', 'amount.not_decimal'],
  ['', 'amount.not_decimal'],
  [' 1', 'amount.not_decimal'],
  ['1,5', 'amount.not_decimal'],
  ['١٢', 'amount.not_decimal'],
  ['１２', 'amount.not_decimal'],
  ['0.0000001', 'amount.too_precise'],
  ['1e-30', 'amount.not_decimal'],
  [(2n ** 256n).toString(), 'amount.too_large'],
])('the amount %j is refused as %s and nothing is run', async (amount, code) => {
  const reply = await send(JSON.stringify({ ...good, money: { amount, coin: 'USDT' } }))
  expect(reply).toMatchObject({ status: 422, body: { code } })
  expect(runs).toEqual([])
})

test('an amount that is too precise says how precise it may be', async () => {
  const reply = await send(JSON.stringify({ ...good, money: { amount: '0.0000001', coin: 'USDT' } }))
  expect(reply.body.params).toEqual({ decimals: 6 })
})

test.each([
  ['a number for an amount', JSON.stringify({ ...good, money: { amount: 1, coin: 'USDT' } })],
  ['a coin that is none', JSON.stringify({ ...good, money: { amount: '1', coin: 'DOGE' } })],
  ['a list', '[]'],
  ['no JSON', '{'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
])('%s is refused as request.invalid', async (_name, body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(runs).toEqual([])
})

test('a body above 64 KB, and one that is no JSON by its type, are refused', async () => {
  const large = await send(JSON.stringify({ ...good, address: 'x'.repeat(70_000) }))
  expect(large).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
  const form = await rawCall(url, { halves: alice.halves(), extra: { 'content-type': 'text/plain' } })
  expect(form).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

test('[S-02] [S-06] without a session, an idempotency key or a device signature nothing is run', async () => {
  const body = JSON.stringify(good)
  expect((await rawCall(url, { body })).body.code).toBe('session.required')
  expect((await rawCall(url, { body, halves: alice.halves(), key: 'one' })).body.code).toBe(
    'request.idempotency_key_missing',
  )
  expect((await rawCall(url, { body, halves: alice.halves() })).body.code).toBe(
    'session.device_signature_invalid',
  )
  const altered = await send(JSON.stringify({ ...good, address: '0x2' }), { signed: body })
  expect(altered.body.code).toBe('session.device_signature_invalid')
  expect((await send(body, { method: 'PUT' })).body.code).toBe('session.device_signature_invalid')
  const mallory = await signIn(server.url)
  expect((await send(body, { halves: mallory.halves() })).body.code).toBe('session.device_signature_invalid')
  expect(runs).toEqual([])
})

test('[S-06] fifty copies of one write through HTTP are run once and answered alike', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(JSON.stringify(good), { key })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(runs).toEqual([deriveKey(alice.userId.toString(), key)])
})

test('[S-06] the same key with another body is refused', async () => {
  const key = randomUUID()
  await send(JSON.stringify(good), { key })
  const other = await send(JSON.stringify({ ...good, address: '0x2' }), { key })
  expect(other).toMatchObject({ status: 409, body: { code: 'request.idempotency_conflict' } })
  expect(runs).toHaveLength(1)
})

test('[S-06] the same key of two holders stands for two writes', async () => {
  const key = randomUUID()
  const bob = await signIn(server.url)
  const body = JSON.stringify(good)
  await send(body, { key })
  const signature = await bob.sign(signedText({ method: 'POST', path, idempotencyKey: key, body }))
  await rawCall(url, { body, key, halves: bob.halves(), extra: { [headers.signature]: signature } })
  expect(new Set(runs).size).toBe(2)
})
