import { headers, type LiveEvent, type LiveTopic, liveEventShape, livePath } from '@lode/api-contract'
import * as z from 'zod/mini'
import { queryClient } from './query-client.ts'
import { session } from '../storage/session-store.ts'

/** Which reads an event makes old: by topic, the paths that they are keyed with. */
export type Topics = Partial<Readonly<Record<LiveTopic, readonly string[]>>>

const retryMs = { first: 1_000, most: 30_000 }

/**
 * Reads the live stream for as long as someone is signed in and asks anew for what it tells of; what is not on screen is
 * only marked as old. Breaks are mended with growing pauses, from where the stream was left. Stop with what it returns.
 */
export function followLive(topics: Topics): () => void {
  const stop = new AbortController()
  void follow(stop.signal, topics)
  return () => stop.abort()
}

async function follow(signal: AbortSignal, topics: Topics): Promise<void> {
  let place = ''
  let pause = retryMs.first
  while (!signal.aborted) {
    try {
      await readStream(signal, place, {
        onPlace: (reached) => {
          place = reached
          pause = retryMs.first
        },
        onEvent: ({ topic }) => {
          for (const path of topics[topic] ?? []) void queryClient.invalidateQueries({ queryKey: [path] })
        },
      })
    } catch {
      // Broken or refused: the pause below, then again.
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, retryMs.most)
  }
}

/** `onPlace` follows the events that a place covers. */
type Told = { onEvent: (event: LiveEvent) => void; onPlace: (place: string) => void }

async function readStream(
  signal: AbortSignal,
  place: string,
  told: Told,
): Promise<void> {
  const response = await fetch(livePath, {
    signal,
    credentials: 'same-origin',
    headers: {
      accept: 'text/event-stream',
      [headers.token]: session.getState().token,
      ...(place && { 'last-event-id': place }),
    },
  })
  if (!response.ok || response.body === null) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) tell(block, told)
  }
}

function tell(block: string, { onEvent, onPlace }: Told): void {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
      .join('\n')
  const place = field('id')
  if (place !== '') onPlace(place)
  const data = field('data')
  if (data === '') return
  const event = z.safeParse(liveEventShape, JSON.parse(data))
  if (event.success) onEvent(event.data)
}
