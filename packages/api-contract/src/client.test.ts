import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, createClient, endpoints } from './index.ts'

type Asked = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let asked: Asked
let answer: { status: number; body: string } | 'silence' | 'cut off' | 'never ending'
let baseUrl: string

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    asked = { method: request.method, url: request.url, headers: request.headers, body }
    if (answer === 'silence') return
    if (answer === 'cut off' || answer === 'never ending') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        .write('{"rows":[')
      if (answer === 'cut off') setImmediate(() => response.destroy())
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('[S-01] a read sends its input as query, a write as body, and the body of the answer is returned', async () => {
  const client = createClient({ baseUrl })
  answer = { status: 200, body: '{"rows":[],"next":null}' }
  const page = await client.call(endpoints.transfers.deposits, { limit: 5, coin: 'USDT' })
  expect(page).toEqual({ rows: [], next: null })
  expect([asked.method, asked.url, asked.body]).toEqual(['GET', '/api/deposits?limit=5&coin=USDT', ''])
  answer = { status: 200, body: '{}' }
  await client.call(endpoints.session.end, {}, { idempotencyKey: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a' })
  expect([asked.method, asked.url, asked.body]).toEqual(['DELETE', '/api/session', '{}'])
  expect(asked.headers['idempotency-key']).toBe('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a')
})

test('[S-01] the client waits five seconds for a silent server', async () => {
  answer = 'silence'
  const clock = fakeClock()
  let ended = false
  const asking = createClient({ baseUrl, clock })
    .call(endpoints.transfers.deposits, {})
    .finally(() => {
      ended = true
    })
  const told = expect(asking).rejects.toThrow('no response')
  await clock.waits()
  await clock.advance(4_999)
  expect(ended).toBe(false)
  await clock.advance(1)
  await told
})

// Seen to fail with what cannot be read taken for an answer of nothing: the caller was told of a wrong shape.
test.each(['cut off', 'never ending'] as const)(
  '[S-01] an answer that is %s is as none: whoever asked may ask again',
  async (how) => {
    answer = how
    const clock = fakeClock()
    const asking = createClient({ baseUrl, clock }).call(endpoints.transfers.deposits, {})
    const told = expect(asking).rejects.toMatchObject({ name: 'TransportError', status: null })
    if (how === 'never ending') {
      await clock.waits()
      await clock.advance(5_000)
    }
    await told
  },
)

test('[P-14] without a connection nothing is written, and that is told at once; a read is tried', async () => {
  const client = createClient({ baseUrl, online: () => false })
  answer = { status: 200, body: '{"rows":[],"next":null}' }
  asked = { headers: {}, body: '' }
  await expect(client.call(endpoints.session.end, {})).rejects.toMatchObject({ status: null, unsent: true })
  expect(asked.method).toBeUndefined()
  await client.call(endpoints.transfers.deposits, {})
  expect(asked.method).toBe('GET')
})

test('[S-02] the token goes along when there is one, and not when there is none', async () => {
  let token = ''
  const client = createClient({ baseUrl, token: () => token })
  answer = { status: 200, body: '{"rows":[],"next":null}' }
  await client.call(endpoints.transfers.deposits, {})
  expect(asked.headers.token).toBeUndefined()
  token = 'half'
  await client.call(endpoints.transfers.deposits, {})
  expect(asked.headers.token).toBe('half')
})

test('[S-01][S-04] a typed error is thrown as itself, an untyped one by its status, silence as no status', async () => {
  const clock = fakeClock()
  const call = () => createClient({ baseUrl, clock }).call(endpoints.transfers.deposits, {})
  answer = { status: 422, body: '{"code":"amount.too_precise","params":{"decimals":6}}' }
  await expect(call()).rejects.toEqual(new ApiError('amount.too_precise', { decimals: 6 }))
  answer = { status: 502, body: '<html>' }
  await expect(call()).rejects.toMatchObject({ name: 'TransportError', status: 502, withSession: false })
  const holder = createClient({ baseUrl, token: () => 'half' }).call(endpoints.transfers.deposits, {})
  await expect(holder).rejects.toMatchObject({ name: 'TransportError', status: 502, withSession: true })
  answer = 'silence'
  const silent = expect(call()).rejects.toMatchObject({ name: 'TransportError', status: null })
  await clock.waits()
  await clock.advance(5_000)
  await silent
})
