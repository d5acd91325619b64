import type { AddressInfo } from 'node:net'
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

/** A market that does with each connection what it is told, and somebody who follows it. */
async function follow(
  serve: (open: WebSocket, nth: number) => void,
  times: Partial<typeof streamTimes> = {},
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const opened: number[] = []
  server.on('connection', (open) => serve(open, opened.push(performance.now())))
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heard: string[] = []
  const lost: string[] = []
  const listener: StreamListener = {
    book: () => undefined,
    trade: () => undefined,
    lost: (_coin, reason) => void lost.push(reason),
  }
  const protocol: StreamProtocol = {
    name: 'test',
    address: () => address,
    open: ({ say }) => {
      say('hello')
      return {
        hear(text) {
          if (text.startsWith('nonsense')) throw new Error(text)
          heard.push(text)
        },
        end: () => undefined,
      }
    },
  }
  const stop = followMarket(protocol, {
    ...{ coins: ['BTC'], listener, now: () => new Date(), random: () => 1 },
    times: { ...streamTimes, first: 20, longest: 80, ...times },
  })
  stops.push(stop)
  return { heard, lost, opened, stop, server }
}

// Seen to fail with a pause that doesn't grow.
test('[X-03] a connection that ends is begun anew, after pauses that grow up to the longest', async () => {
  const { opened, lost } = await follow((open) => open.close())
  await expect.poll(() => opened.length).toBeGreaterThan(5)
  const pauses = opened.slice(1).map((at, i) => at - (opened[i] ?? 0))
  for (const [i, least] of [20, 40, 80, 80].entries()) expect(pauses[i]).toBeGreaterThan(least - 2)
  expect(lost[0]).toContain('closed the connection')
})

test('[X-03] what the protocol does not say, bytes, and a message without end give the connection up', async () => {
  const bad: ((open: WebSocket) => void)[] = [
    (open) => open.send('nonsense'),
    (open) => open.send(`nonsense ${'x'.repeat(1_000_000)}`),
    (open) => open.send(Buffer.from([1, 2, 3])),
    (open) => open.send('x'.repeat(17 * 1024 * 1024)),
    (open) => open.send('good'),
  ]
  const { heard, lost } = await follow((open, nth) => bad[Math.min(nth, bad.length) - 1]?.(open))
  await expect.poll(() => heard).toEqual(['good'])
  expect(lost).toHaveLength(4)
  expect(lost[0]).toBe('nonsense')
  expect(lost[1]).toHaveLength(300)
  expect(lost[2]).toBe('it sent bytes')
  expect(lost[3]).toContain('Max payload size exceeded')
})

// Seen to fail with no time limit.
test('[X-03] a market that says nothing any more is left, one that only pings is not', async () => {
  const { opened, lost, stop } = await follow((open) => open.send('one'), { silence: 60 })
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(lost[0]).toBe('it says nothing')
  stop()
  let pinging: NodeJS.Timeout | undefined
  let pings = 0
  const alive = await follow(
    (open) => {
      pinging = setInterval(() => {
        pings++
        open.ping()
      }, 20)
    },
    { silence: 200 },
  )
  await expect.poll(() => pings).toBeGreaterThan(20)
  clearInterval(pinging)
  expect(alive.opened).toHaveLength(1)
})

test('[X-03] who stops hears nothing more and comes back no more', async () => {
  const { opened, stop, server } = await follow((open) => open.send('one'))
  await expect.poll(() => opened).toHaveLength(1)
  stop()
  await expect.poll(() => server.clients.size).toBe(0)
  expect(opened).toHaveLength(1)
})
