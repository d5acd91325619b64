import { EventEmitter, once } from 'node:events'
import { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { deafHub } from '../../../testing/deaf-hub.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { buildApp } from './build-app.ts'
import { capSockets } from './cap-sockets.ts'
import { createMetrics } from './metrics.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function impatientApp(server: TestServer): Promise<FastifyInstance> {
  const app = await buildApp({
    configuration: { ...server.configuration, logLevel: 'silent' },
    db: server.db,
    clock: server.clock,
    metrics: createMetrics({ db: server.db, disk: null }),
    sessions: {
      find: async () => null,
      standing: async () => new Set(),
      demandDeviceSignature: async () => {},
    },
    hub: deafHub,
    routes: [],
    times: { headers: 200, request: 400, keepAlive: 300, silence: 600, look: 50 },
  })
  undo.push(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

// Seen to fail without each limit, and to hang without any: the three stand in for one another.
test('who is too slow with headers or body, asks nothing, or stays idle, is let go', async () => {
  const server = await startTestServer()
  undo.push(() => server.close())
  const { server: impatient } = await impatientApp(server)
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = impatient
  expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([200, 400, 300, 600])
  const { port } = impatient.address() as AddressInfo
  const slow = [
    '',
    'GET /api/config HTTP/1.1\r\nHost: a\r\nX: ',
    'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":',
    'GET /api/none HTTP/1.1\r\nHost: a\r\n\r\n',
  ]
  await Promise.all(
    slow.map(async (text) => {
      const socket = await open(port)
      socket.write(text)
      await once(socket, 'close')
    }),
  )
})

async function listening(limits: { inAll: number; perAddress: number; proxies: readonly string[] }) {
  const app: FastifyInstance = Fastify()
  capSockets(app.server, limits)
  await app.listen({ host: '127.0.0.1', port: 0 })
  undo.push(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** Opens so many and tells, whenever it is asked, how many of them are open. */
async function openMany(port: number, count: number): Promise<() => number> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(port)))
  undo.push(async () => sockets.forEach((socket) => void socket.destroy()))
  return () => sockets.filter(({ readyState }) => readyState === 'open').length
}

// Seen to fail without the cap: all eight stay open.
test('one address has so many sockets, and a new one when another is closed', async () => {
  const port = await listening({ inAll: 100, perAddress: 3, proxies: [] })
  const first = await openMany(port, 8)
  await expect.poll(first).toBe(3)
  await undo.pop()?.()
  await expect.poll(first).toBe(0)
  await expect
    .poll(async () => {
      const again = await open(port)
      undo.push(async () => again.destroy())
      return answered(again)
    })
    .toBe(true)
})

/** Whether a request on it gets an answer: a refused socket gets none. */
function answered(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  })
}

test('a proxy is not counted as one address, and all together have a limit', async () => {
  const port = await listening({ inAll: 3, perAddress: 1, proxies: ['127.0.0.0/8'] })
  await expect.poll(await openMany(port, 8)).toBe(3)
})

test('sockets of one line of IPv6 count together', () => {
  const server = new Server()
  capSockets(server, { inAll: 100, perAddress: 2, proxies: [] })
  const come = (remoteAddress: string): boolean => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
    server.emit('connection', Object.assign(socket, { destroy: () => (socket.destroyed = true) }))
    return !socket.destroyed
  }
  const line = ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:7:ffff::3']
  expect(line.map(come)).toEqual([true, true, false])
  expect(['2001:db8:0:8::1', '::ffff:198.51.100.7', '198.51.100.7'].map(come)).toEqual([true, true, true])
  expect(come('198.51.100.7')).toBe(false)
})
