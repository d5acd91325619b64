import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { later, systemClock } from '@lode/clock'

/** Targets of a request that no URL parser likes, or that only look like a path. */
const targets = [
  '/',
  '//',
  '///',
  '/relay',
  '/relay?auth=',
  '/relay?auth=a.b.c',
  '//relay',
  '/%',
  '/%2f%2f',
  '/\\',
  '/api/live',
  '/api/status',
  '*',
  'http://',
  'http://[',
  'http://:99999/',
  'ws://a b/',
  '/?auth=%00',
] as const

/** Heads of an upgrade, from a right one to what nobody would send. */
const heads = [
  'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Upgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Upgrade: websocket\r\nSec-WebSocket-Key: short',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Upgrade: ',
  'Upgrade: websocket\r\nContent-Length: 5',
] as const

/** How the sender leaves: by a reset, by an end, with bytes that are no frames, or by saying nothing more. */
const leavings = ['reset', 'end', 'garbage', 'silence'] as const

/**
 * Sends a listener `count` upgrade requests that nobody should send, every kind in turn, and leaves in every way.
 *
 * @returns How many of those that stayed silent were closed by the listener within `patienceMs`, and how many were not.
 * @example const { stayed } = await abuseUpgrades({ port, count: 1000 })
 */
export async function abuseUpgrades({
  port,
  count,
  atOnce = 50,
  patienceMs = 10_000,
}: {
  port: number
  count: number
  atOnce?: number
  patienceMs?: number
}): Promise<{ closed: number; stayed: number; refused: number }> {
  const outcome = { closed: 0, stayed: 0, refused: 0 }
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const told = await abuseOnce({ port, serial: next++, patienceMs })
      outcome[told] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}

async function abuseOnce(one: {
  port: number
  serial: number
  patienceMs: number
}): Promise<'closed' | 'stayed' | 'refused'> {
  const { port, serial, patienceMs } = one
  const pick = <T>(list: readonly T[], divisor: number): T =>
    list[Math.floor(serial / divisor) % list.length] as T
  const leaving = pick(leavings, 1)
  const target = pick(targets, leavings.length)
  const head = pick(heads, leavings.length * targets.length)
  // Half open: only the listener ends a socket whose sender has said all it will say.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  if (!(await connected)) return 'refused'
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n${head}\r\n\r\n`)
  leave(socket, leaving)
  const relax = later(systemClock, patienceMs, () => socket.destroy(new Error('stayed')))
  let stayed = false
  socket.once('error', (error) => {
    stayed = error.message === 'stayed'
  })
  await gone
  relax()
  return stayed ? 'stayed' : 'closed'
}

function leave(socket: Socket, leaving: (typeof leavings)[number]): void {
  socket.resume()
  if (leaving === 'reset') setImmediate(() => socket.resetAndDestroy())
  else if (leaving === 'end') socket.end()
  else if (leaving === 'garbage') socket.end(Buffer.alloc(300, 0xff))
  // Silence ends when the listener ends its half, or has answered: a socket kept for another request is no leak.
  else for (const event of ['end', 'data']) socket.once(event, () => socket.end())
}
