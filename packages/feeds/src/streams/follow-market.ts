import { WebSocket } from 'ws'
import type { Conversation, StreamListener, StreamProtocol } from './market-stream.ts'

/** In milliseconds: how long nothing may come, how long opening may take, the first pause and the longest. */
export const streamTimes = { silence: 30_000, opening: 10_000, first: 1_000, longest: 60_000, steady: 10_000 }
/** The largest message that is read: a whole book of Coinbase has some megabytes. */
const mostBytes = 16 * 1024 * 1024
/** So much is said of a reason: a market may have written it. */
const mostSaid = 300

/**
 * Follows a market's stream until what it answers with is called. A connection that breaks, says nothing for half a
 * minute or something that the protocol does not say is begun anew, after pauses that grow and are of random length.
 * @example const stop = followMarket(krakenStream({ stream: 'wss://ws.kraken.com' }), { coins: ['BTC'], listener, now })
 */
export function followMarket(
  protocol: StreamProtocol,
  {
    coins,
    listener,
    now,
    random = Math.random,
    times = streamTimes,
  }: {
    coins: readonly string[]
    listener: StreamListener
    now: () => Date
    random?: () => number
    times?: typeof streamTimes
  },
): () => void {
  let failures = 0
  let stopped = false
  let close: () => void = () => undefined
  let pause: NodeJS.Timeout | undefined

  async function begin(): Promise<void> {
    const traded = protocol.traded ? await protocol.traded(coins) : coins
    if (stopped) return
    const { ended, end } = converse(protocol, { coins: traded, listener, now, times })
    close = end
    const { reason, lived } = await ended
    if (lived > times.steady) failures = 0
    throw reason
  }
  function again(): void {
    begin().catch((reason) => {
      if (stopped) return
      listener.lost(null, (reason instanceof Error ? reason.message : String(reason)).slice(0, mostSaid))
      const longest = Math.min(times.first * 2 ** failures++, times.longest)
      pause = setTimeout(again, longest * (0.5 + 0.5 * random()))
    })
  }
  again()
  return () => {
    stopped = true
    clearTimeout(pause)
    close()
  }
}

type Ended = { reason: unknown; lived: number }

/** One connection from its opening to its end. */
function converse(
  protocol: StreamProtocol,
  {
    coins,
    listener,
    now,
    times,
  }: Omit<Parameters<typeof followMarket>[1], 'random'> & { times: typeof streamTimes },
): { ended: Promise<Ended>; end: () => void } {
  const socket = new WebSocket(protocol.address(coins), {
    ...{ maxPayload: mostBytes, handshakeTimeout: times.opening, perMessageDeflate: false },
    // Nobody sends us elsewhere.
    followRedirects: false,
  })
  const opened = performance.now()
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  let talk: Conversation | undefined
  let silent: NodeJS.Timeout | undefined
  function fail(reason: unknown): void {
    clearTimeout(silent)
    talk?.end()
    talk = undefined
    socket.terminate()
    resolve({ reason, lived: performance.now() - opened })
  }
  function heard(): void {
    silent?.refresh()
  }
  socket.on('open', () => {
    silent = setTimeout(() => fail(new Error('it says nothing')), times.silence)
    const say = (text: string) => socket.send(text)
    try {
      talk = protocol.open({ coins, listener, now, say })
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
