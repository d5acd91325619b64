import { type Clock, later, pause } from '@lode/clock'
import { WebSocket } from 'ws'
import type { Conversation, StreamListener, StreamProtocol } from './market-stream.ts'

/** In milliseconds: how long nothing may come, how long opening may take, the first pause and the longest. */
export const streamTimes = { silence: 30_000, opening: 10_000, first: 1_000, longest: 60_000, steady: 10_000 }
/** The largest message that is read: a whole book of Coinbase has some megabytes. */
const mostBytes = 16 * 1024 * 1024
/** The longest reason that is logged, in characters: a market may have written it. */
const mostSaid = 300

/**
 * Follows a market's stream until what it answers with is called. A connection that breaks, says nothing for half a
 * minute or something that the protocol does not say is begun anew, after pauses that grow and are of random length.
 * @example const stop = followMarket(krakenStream({ stream: 'wss://ws.kraken.com' }), { clock, coins: ['BTC'], listener })
 */
export function followMarket(
  protocol: StreamProtocol,
  {
    clock,
    coins,
    listener,
    random = Math.random,
    times = streamTimes,
  }: {
    clock: Clock
    coins: readonly string[]
    listener: StreamListener
    random?: () => number
    times?: typeof streamTimes
  },
): () => void {
  const stopped = new AbortController()
  let failures = 0
  let close: () => void = () => undefined

  async function begin(): Promise<void> {
    const traded = protocol.traded ? await protocol.traded(coins) : coins
    if (stopped.signal.aborted) return
    const { ended, end } = converse(protocol, { clock, coins: traded, listener, times })
    close = end
    const cancel = later(clock, times.steady, () => {
      failures = 0
    })
    const reason = await ended
    cancel()
    throw reason
  }
  async function again(): Promise<void> {
    while (!stopped.signal.aborted) {
      await begin().catch((reason) => {
        if (stopped.signal.aborted) return
        listener.lost(null, (reason instanceof Error ? reason.message : String(reason)).slice(0, mostSaid))
      })
      const longest = Math.min(times.first * 2 ** failures++, times.longest)
      await pause(clock, longest * (0.5 + 0.5 * random()), stopped.signal)
    }
  }
  void again()
  return () => {
    stopped.abort()
    close()
  }
}

/** One connection from its opening to its end: `ended` resolves with the reason. */
function converse(
  protocol: StreamProtocol,
  {
    clock,
    coins,
    listener,
    times,
  }: Omit<Parameters<typeof followMarket>[1], 'random'> & { times: typeof streamTimes },
): { ended: Promise<unknown>; end: () => void } {
  const socket = new WebSocket(protocol.address(coins), {
    ...{ maxPayload: mostBytes, handshakeTimeout: times.opening, perMessageDeflate: false },
    // Nobody sends us elsewhere.
    followRedirects: false,
  })
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  const over = new AbortController()
  let talk: Conversation | undefined
  /** The number of checks since the last message, of which there are ten in the time of silence. */
  let quiet = 0
  function fail(reason: unknown): void {
    over.abort()
    talk?.end()
    talk = undefined
    socket.terminate()
    resolve(reason)
  }
  function heard(): void {
    quiet = 0
  }
  socket.on('open', () => {
    clock.every(times.silence / 10, over.signal, () => {
      if (++quiet > 10) fail(new Error('it says nothing'))
    })
    const say = (text: string) => socket.send(text)
    try {
      talk = protocol.open({ clock, coins, listener, say })
    } catch (reason) {
      fail(reason)
    }
  })
  socket.on('ping', heard)
  socket.on('message', (data, isBinary) => {
    heard()
    try {
      if (isBinary) throw new Error('it sent bytes')
      talk?.hear(data.toString())
    } catch (reason) {
      fail(reason)
    }
  })
  socket.on('error', fail)
  socket.on('close', (code) => fail(new Error(`it closed the connection (${code})`)))
  return { ended, end: () => fail(new Error('stopped')) }
}
