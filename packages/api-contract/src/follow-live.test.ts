import { fakeClock } from '@lode/clock'
import { afterEach, expect, test } from 'vitest'
import { followLive, type LiveHandlers, type Wanted } from './follow-live.ts'
import { liveBeatMs } from './live.ts'

const stop: AbortController[] = []
afterEach(() => {
  for (const one of stop.splice(0)) one.abort()
})

const message = (event: string, data: object, id = '') =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n${id && `id: ${id}\n`}\n`

/** A server that answers each connection with the next of some scripts, and the last of them again and again. */
function follow(
  scripts: readonly (string | number | 'silence')[],
  { open = false, ...more }: { open?: boolean; wanted?: Wanted } = {},
) {
  const clock = fakeClock()
  const begun = clock.now().getTime()
  const asked: { place: string | undefined; at: number }[] = []
  const heard: unknown[] = []
  const one = new AbortController()
  stop.push(one)
  const on: LiveHandlers = {
    begun: () => heard.push('begun'),
    changed: (topics) => heard.push(topics),
    again: () => heard.push('again'),
    ticks: (ticks) => heard.push(ticks),
    refused: () => heard.push('refused'),
  }
  const fetch = (async (
    _url: string,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) => {
    const script = scripts[Math.min(asked.length, scripts.length - 1)] ?? ''
    asked.push({ place: headers['last-event-id'], at: clock.now().getTime() - begun })
    if (typeof script === 'number') return new Response('', { status: script })
    return new Response(
      new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason))
          if (script === 'silence') return
          controller.enqueue(new TextEncoder().encode(script))
          if (!open && asked.length < scripts.length) controller.close()
        },
      }),
    )
  }) as unknown as typeof globalThis.fetch
  void followLive({ on, signal: one.signal, fetch, random: () => 0, clock, ...more })
  /** Goes through the pauses between connections until all of that was heard. */
  const hears = (all: readonly unknown[]): Promise<void> =>
    expect
      .poll(async () => {
        await clock.advance(100)
        return heard
      })
      .toEqual(all)
  return { asked, heard, clock, hears }
}

test('a break is mended from the place where the stream was left', async () => {
  const { asked, hears } = follow([
    message('changed', { n: 1, topics: [] }, 'p1') + message('changed', { n: 2, topics: ['order'] }, 'p2'),
    message('changed', { n: 1, topics: ['deposit'] }, 'p3'),
  ])
  await hears(['begun', ['order'], ['deposit']])
  expect(asked.map(({ place }) => place)).toEqual([undefined, 'p2'])
})

// Seen to fail without the comparison of numbers: what stood in message 2 was never told.
test('a message that is missing by its number is asked for again, from before it', async () => {
  const { asked, hears } = follow([
    message('changed', { n: 1, topics: [] }, 'p1') + message('changed', { n: 3, topics: ['order'] }, 'p3'),
    message('changed', { n: 1, topics: ['deposit', 'order'] }, 'p3'),
  ])
  await hears(['begun', ['deposit', 'order']])
  expect(asked.map(({ place }) => place)).toEqual([undefined, 'p1'])
})

test('a beat moves the place on, but not over a message that is missing', async () => {
  const { asked, hears } = follow([
    message('changed', { n: 1, topics: [] }, 'p1') +
      message('beat', { n: 1 }, 'p2') +
      message('beat', { n: 2 }, 'p3'),
    message('again', { n: 1 }, 'p4'),
  ])
  await hears(['begun', 'again'])
  expect(asked.map(({ place }) => place)).toEqual([undefined, 'p2'])
})

test('of values it keeps what this version knows and can read', async () => {
  const { hears } = follow([
    message('ticks', {
      head: { ethereum: { height: 7 }, tron: { height: 'seven' } },
      weather: { here: 'fine' },
    }),
  ])
  await hears([{ head: { ethereum: { height: 7 } } }])
})

test('the stream doubles its pause after each busy answer, and ends when the session is refused', async () => {
  const { asked, heard, clock } = follow([503, 429, 401])
  await clock.advance(60_000)
  expect(asked.map(({ at }) => at)).toEqual([0, 200, 600])
  expect(heard).toEqual(['refused'])
})

test('the stream reconnects after three beats of silence', async () => {
  const { asked, clock } = follow(['silence', message('changed', { n: 1, topics: [] }, 'p1')])
  await clock.advance(3 * liveBeatMs + 200)
  expect(asked.map(({ at }) => at)).toEqual([0, 3 * liveBeatMs + 200])
})

// Seen to fail without the bound: the first connection is read for as long as it stands.
test('a message without an end is not read for ever', async () => {
  const { asked, clock } = follow(
    [`data: ${'x'.repeat(300_000)}`, message('changed', { n: 1, topics: [] }, 'p1')],
    {
      open: true,
    },
  )
  await expect
    .poll(async () => {
      await clock.advance(100)
      return asked.length
    })
    .toBe(2)
})

// Seen to fail while a tab that nobody looked at kept its stream for days.
test('a stream that is wanted no longer is ended, and goes on from its place when it is wanted again', async () => {
  let away = new AbortController()
  let back = Promise.resolve()
  const wanted: Wanted = { begin: () => back, end: () => away.signal }
  const { asked, clock, hears } = follow(
    [
      message('changed', { n: 1, topics: ['order'] }, 'p1'),
      message('changed', { n: 1, topics: ['deposit'] }, 'p2'),
    ],
    { open: true, wanted },
  )
  await hears(['begun', ['order']])
  const shown = Promise.withResolvers<void>()
  back = shown.promise
  const left = away
  away = new AbortController()
  left.abort()
  await clock.advance(60_000)
  expect(asked).toHaveLength(1)
  shown.resolve()
  await hears(['begun', ['order'], ['deposit']])
  expect(asked.map(({ place }) => place)).toEqual([undefined, 'p1'])
})
