import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FeedFailed, fetchJson } from './fetch-json.ts'

const server = createServer((request, reply) => {
  reply.setHeader('content-type', 'application/json')
  if (request.url !== '/endless') return reply.end('["fine"]')
  const more = () => {
    while (!reply.destroyed && reply.write(' '.repeat(65_536)));
  }
  reply.on('drain', more)
  more()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

test('an answer without an end is given up after 4 MB, long before its time is over', async () => {
  expect(await fetchJson('x', at('/'), z.array(z.string()))).toEqual(['fine'])
  const failed = await fetchJson('x', at('/endless'), z.unknown()).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(FeedFailed)
  expect(String((failed as FeedFailed).cause)).toContain('more than 4194304 bytes')
})
