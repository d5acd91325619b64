import { later, systemClock } from '@lode/clock'
import { connectToRelay } from '../hostile/abuse-relay.ts'
import { until } from '../until.ts'

const topic = 'ab'.repeat(32)
const everyMs = 20
const patienceMs = 2_000

/**
 * Two clients of the relay of which one talks to the other until they are stopped, both coming back whenever they lose it. `losses`
 * waits until what was confirmed so far is heard, and says what is not, and what was heard that nobody said.
 */
export function talkOverRelay({ relayUrl, projectId }: { relayUrl: string; projectId: string }): {
  losses(): Promise<string[]>
  stop(): void
} {
  const confirmed: string[] = []
  const said = new Set<string>()
  const heard = new Set<string>()
  let over = false

  async function write(): Promise<void> {
    for (let nth = 1, socket: WebSocket | undefined; !over; ) {
      const message = `word ${nth}`
      said.add(message)
      try {
        if (socket?.readyState !== WebSocket.OPEN) socket = await connect()
        await request(socket, 'irn_publish', { topic, message, ttl: 3_600, tag: 1108 })
        confirmed.push(message)
        nth += 1
      } catch {
        socket?.close()
        socket = undefined
      }
      await systemClock.after(everyMs)
    }
  }
  async function read(): Promise<void> {
    while (!over) {
      try {
        const socket = await connect()
        const lost = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }))
        socket.addEventListener('message', ({ data }) => {
          const frame = JSON.parse(String(data)) as { id: number; params?: { data: { message: string } } }
          if (!frame.params) return
          heard.add(frame.params.data.message)
          socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
        })
        await request(socket, 'irn_subscribe', { topic })
        await lost
      } catch {
        // The relay is away: they come back.
      }
      await systemClock.after(everyMs)
    }
  }
  const connect = (): Promise<WebSocket> => connectToRelay(relayUrl, projectId)
  void write()
  void read()
  return {
    async losses() {
      const told = [...confirmed]
      const missing = (): string[] => told.filter((message) => !heard.has(message))
      await until('what was confirmed is heard', async () => missing().length === 0, 60).catch(
        () => undefined,
      )
      const strange = [...heard].filter((message) => !said.has(message))
      return [
        ...missing().map((message) => `the relay confirmed "${message}", and nobody heard it`),
        ...strange.map((message) => `the relay told "${message}", which nobody said`),
        ...(told.length === 0 ? ['the relay has confirmed nothing'] : []),
      ]
    },
    stop: () => {
      over = true
    },
  }
}

let requests = 0

/** Resolves once the relay has confirmed it. */
async function request(socket: WebSocket, method: string, params: object): Promise<void> {
  const id = ++requests
  const ended = new AbortController()
  const answer = new Promise<void>((resolve, reject) => {
    const { signal } = ended
    socket.addEventListener('close', () => reject(new Error('the relay is away')), { signal })
    socket.addEventListener(
      'message',
      ({ data }) => {
        const frame = JSON.parse(String(data)) as { id: number; result?: unknown; error?: unknown }
        if (frame.id !== id) return
        if (frame.error) reject(new Error(JSON.stringify(frame.error)))
        else resolve()
      },
      { signal },
    )
    const relax = later(systemClock, patienceMs, () => reject(new Error('the relay is silent')))
    signal.addEventListener('abort', relax)
  })
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  await answer.finally(() => ended.abort())
}
