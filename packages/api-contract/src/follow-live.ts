import { type Clock, later, pause, systemClock } from '@lode/clock'
import * as z from 'zod/mini'
import {
  type LiveTopic,
  liveBeatMs,
  liveMessages,
  livePath,
  readTicks,
  readTopics,
  type Ticks,
} from './live.ts'

/** What the one who follows does with what the stream tells. */
export type LiveHandlers = {
  /** The stream is open for the first time: what was read before that may be old. */
  begun(): void
  /** What is known of these topics is old. */
  changed(topics: readonly LiveTopic[]): void
  /** More was missed than the server knows: everything is old. */
  again(): void
  /** The newest values of channels. */
  ticks(ticks: Ticks): void
  /** There is no such session any more: nothing more is told. */
  refused(): void
}

/** When a stream is wanted at all. What it holds on to it lets go when the signal that it is given aborts. */
export type Wanted = {
  /** Resolves when one is wanted: mostly at once. */
  begin(signal: AbortSignal): Promise<void>
  /** Aborts when the present one is wanted no longer. */
  end(signal: AbortSignal): AbortSignal
}

export type FollowOptions = {
  readonly on: LiveHandlers
  readonly signal: AbortSignal
  readonly headers?: () => Record<string, string>
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  /** From 0 to 1, to spread what comes back at once. */
  readonly random?: () => number
  /** By which silence and pauses are measured. Default: the machine's. */
  readonly clock?: Clock
  readonly wanted?: Wanted
  /** The keys of channels that are told to watchers alone, asked for at each connection. */
  readonly watches?: () => readonly string[]
}

const pauseMs = { first: 1_000, most: 30_000 }
/** For how long nothing may come, in milliseconds. */
const silenceMs = 3 * liveBeatMs
const mostUnread = 256 * 1024

/** Where a client stands: the place up to which it was told all, and how many messages this connection had. */
type Standing = { place: string; n: number; begun: boolean; failures: number }

/**
 * Follows the live stream until `signal` aborts or the session is refused. Breaks are mended with growing pauses of random
 * length, from the place where the stream was left; so is a message that is missing by its number. While it is not `wanted`
 * nothing is followed, and then from that place on.
 * @example await followLive({ on, signal, headers: () => ({ token }) })
 */
export async function followLive(options: FollowOptions): Promise<void> {
  const { signal, clock = systemClock, random = Math.random } = options
  const standing: Standing = { place: '', n: 0, begun: false, failures: 0 }
  while (!signal.aborted) {
    await options.wanted?.begin(signal)
    if (signal.aborted) return
    const ended = new AbortController()
    const unwanted = options.wanted?.end(AbortSignal.any([signal, ended.signal]))
    const until = unwanted ? AbortSignal.any([signal, unwanted]) : signal
    const refused = await readStream({ ...options, clock, signal: until }, standing).catch(() => false)
    ended.abort()
    if (signal.aborted) return
    if (unwanted?.aborted) continue
    if (refused) {
      options.on.refused()
      return
    }
    const longest = Math.min(pauseMs.first * 2 ** standing.failures++, pauseMs.most)
    await pause(clock, longest * (0.2 + 0.8 * random()), signal)
  }
}

/** Reads one connection to its end. Answers whether the session was refused. */
async function readStream(
  options: FollowOptions & { readonly clock: Clock },
  standing: Standing,
): Promise<boolean> {
  const { clock, headers, baseUrl = '', fetch = globalThis.fetch } = options
  const silent = new AbortController()
  const signal = AbortSignal.any([options.signal, silent.signal])
  const watch = (): (() => void) => later(clock, silenceMs, () => silent.abort())
  let heard = watch()
  standing.n = 0
  try {
    const watches = options.watches?.() ?? []
    const query = watches.length > 0 ? `?watch=${watches.map(encodeURIComponent).join(',')}` : ''
    const response = await fetch(baseUrl + livePath + query, {
      signal,
      credentials: 'same-origin',
      headers: {
        accept: 'text/event-stream',
        ...headers?.(),
        ...(standing.place && { 'last-event-id': standing.place }),
      },
    })
    if (response.status === 401) return true
    if (!response.ok || response.body === null) return false
    let rest = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      heard()
      heard = watch()
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      if (rest.length > mostUnread) throw new Error('a message of the live stream has no end')
      for (const block of blocks) hear(block, options.on, standing)
    }
    return false
  } finally {
    heard()
    silent.abort()
  }
}

/** Hands one message on. @throws when one before it is missing, or it can't be read. */
function hear(block: string, on: LiveHandlers, standing: Standing): void {
  const { event, data, id } = fieldsOf(block)
  if (event === 'ticks') on.ticks(readTicks(z.parse(liveMessages.ticks, JSON.parse(data))))
  if (event !== 'changed' && event !== 'again' && event !== 'beat') return
  const message = z.parse(liveMessages[event], JSON.parse(data))
  const n = standing.n + (event === 'beat' ? 0 : 1)
  if (message.n !== n) throw new Error(`message ${n} of the live stream is missing: ${message.n} came`)
  standing.n = n
  standing.failures = 0
  if (!standing.begun) on.begun()
  standing.begun = true
  if (event === 'again') on.again()
  const topics = 'topics' in message ? readTopics(message.topics) : []
  if (topics.length > 0) on.changed(topics)
  // Last: whoever fails at what was told is told it again.
  if (id !== '') standing.place = id
}

function fieldsOf(block: string): { event: string; data: string; id: string } {
  const field = (name: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data'), id: field('id') }
}
