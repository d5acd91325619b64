import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@lode/clock'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { followMarket, streamTimes } from './follow-market.ts'
import type { StreamListener, StreamProtocol } from './market-stream.ts'

const servers: WebSocketServer[] = []
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const server of servers.splice(0)) {
    for (const open of server.clients) open.terminate()
    server.close()
  }
})

/** A market that does with each connection what it is told, and a client that follows it by a fake clock. */
async function follow(serve: (open: WebSocket, nth: number) => void) {
  const clock = fakeClock()
  const started = clock.now().getTime()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  servers.push(server)
  await once(server, 'listening')
  const changed = new EventEmitter()
  const note = <Item>(list: Item[], item: Item): void => {
    list.push(item)
    changed.emit('changed')
  }
  const opened: WebSocket[] = []
  server.on('connection', (open) => {
    note(opened, open)
    serve(open, opened.length)
  })
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heard: string[] = []
  const lost: string[] = []
  const listener: StreamListener = {
    book: () => undefined,
    trade: () => undefined,
    lost: (_coin, reason) => note(lost, reason),
  }
  /** The moments at which connections were begun, in milliseconds of the clock. */
  const begun: number[] = []
  const protocol: StreamProtocol = {
    name: 'test',
    address() {
      begun.push(clock.now().getTime() - started)
      return address
    },
    open: ({ say }) => {
      say('hello')
      return {
        hear(text) {
          if (text.startsWith('nonsense')) throw new Error(text)
          note(heard, text)
        },
        end: () => undefined,
      }
    },
  }
  const stop = followMarket(protocol, { clock, coins: ['BTC'], listener, random: () => 1 })
  stops.push(stop)
  /** Resolves once a list has that many items. */
  async function until(list: readonly unknown[], count: number): Promise<void> {
    while (list.length < count) await once(changed, 'changed')
  }
  return { clock, begun, heard, lost, opened, stop, until }
}

// Seen to fail with a pause that doesn't grow, and with one that grows without end.
test('[X-03] a connection that ends is begun anew, after pauses that grow up to the longest', async () => {
  const { clock, begun, lost, until } = await follow((open) => open.close())
  const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
  for (const [i, pause] of pauses.entries()) {
    await until(lost, i + 1)
    await clock.waits()
    await clock.advance(pause)
  }
  expect(begun.slice(1).map((at, i) => at - (begun[i] ?? 0))).toEqual(pauses)
  expect(lost[0]).toContain('closed the connection')
})

// Seen to fail with failures that are never forgotten.
test('[X-03] the pause is short again after a connection that lived for a while', async () => {
  const { clock, begun, lost, opened, until } = await follow((open, nth) => {
    if (nth < 4) open.close()
    else open.send('one')
  })
  for (let nth = 1; nth <= 3; nth++) {
    await until(lost, nth)
    await clock.waits()
    await clock.advance(4_000)
  }
  await until(opened, 4)
  await clock.advance(streamTimes.steady)
  opened[3]?.close()
  await until(lost, 4)
  await clock.waits()
  const before = begun[3] ?? 0
  await clock.advance(streamTimes.longest)
  expect((begun[4] ?? 0) - before).toBe(streamTimes.steady + streamTimes.first)
})

test('[X-03] what the protocol does not say, bytes, and a message without end give the connection up', async () => {
  const bad: ((open: WebSocket) => void)[] = [
    (open) => open.send('nonsense'),
    (open) => open.send(`nonsense ${'x'.repeat(1_000_000)}`),
    (open) => open.send(Buffer.from([1, 2, 3])),
    (open) => open.send('x'.repeat(17 * 1024 * 1024)),
    (open) => open.send('good'),
  ]
  const { clock, heard, lost, until } = await follow((open, nth) => bad[nth - 1]?.(open))
  for (let nth = 1; nth < bad.length; nth++) {
    await until(lost, nth)
    await clock.waits()
    await clock.advance(streamTimes.longest)
  }
  await until(heard, 1)
  expect(heard).toEqual(['good'])
  expect(lost).toHaveLength(4)
  expect(lost[0]).toBe('nonsense')
  expect(lost[1]).toHaveLength(300)
  expect(lost[2]).toBe('it sent bytes')
  expect(lost[3]).toContain('Max payload size exceeded')
})

// Seen to fail with no time limit.
test('[X-03] a market that says nothing any more is left', async () => {
  const { clock, heard, lost, until } = await follow((open) => open.send('one'))
  await until(heard, 1)
  await clock.advance(streamTimes.silence)
  expect(lost).toEqual([])
  await clock.advance(streamTimes.silence / 10)
  expect(lost).toEqual(['it says nothing'])
})

// Seen to fail with pings that are not heard.
test('[X-03] a market that only pings is not left', async () => {
  const { clock, heard, lost, opened, until } = await follow((open) => open.send('one'))
  await until(heard, 1)
  const [open] = opened
  if (!open) throw new Error('nobody came')
  for (let ping = 0; ping < 5; ping++) {
    await clock.advance(streamTimes.silence)
    open.ping()
    // The pong leaves when the ping has been heard.
    await once(open, 'pong')
  }
  expect(lost).toEqual([])
  expect(opened).toHaveLength(1)
})

test('[X-03] who stops hears nothing more and comes back no more', async () => {
  const { clock, begun, lost, opened, stop, until } = await follow(() => undefined)
  await until(opened, 1)
  const [open] = opened
  if (!open) throw new Error('nobody came')
  const closed = once(open, 'close')
  stop()
  await closed
  await clock.advance(2 * streamTimes.longest)
  expect(begun).toHaveLength(1)
  expect(lost).toEqual([])
})
