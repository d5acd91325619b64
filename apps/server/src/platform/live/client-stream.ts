import type { ServerResponse } from 'node:http'
import type { LiveTopic } from '@lode/api-contract'
import { type Clock, later } from '@lode/clock'
import { type EventPlace, formatPlace } from '@lode/database'
import { batchOf, keepTick, type TickBatch, type TickValue } from './tick-batch.ts'

/** What a client is told at once: topics that changed, or that all may have, and the place up to which they know all. */
export type Told = { readonly topics: readonly LiveTopic[] | 'everything'; readonly place: EventPlace }

/** The stream to one client. */
export type ClientStream = {
  tell(told: Told): void
  tick(batch: TickBatch): void
  /** Says that the stream stands, and that all is told up to a place. */
  beat(place: EventPlace): void
  end(): void
}

/**
 * Opens the stream over an answer whose head is written. A client that reads slowly is sent less, never later: while they
 * are behind, topics are joined and of each key the newest value waits, so that what is kept for them does not grow. Who is
 * behind for longer than `patienceMs` is cut off; they come back to where they were.
 */
export function openClientStream(
  raw: ServerResponse,
  { clock, patienceMs }: { clock: Clock; patienceMs: number },
): ClientStream {
  let n = 0
  /** The messages not sent yet, because the client has not read those before. */
  let behind: { told: Told | undefined; ticks: Map<string, TickValue> } | undefined
  let keep = (): void => undefined
  raw.once('close', () => keep())

  function send(text: string | Buffer): void {
    if (raw.destroyed || raw.writableEnded || raw.write(text) || behind) return
    behind = { told: undefined, ticks: new Map() }
    keep = later(clock, patienceMs, () => raw.destroy())
    raw.once('drain', catchUp)
  }
  function catchUp(): void {
    keep()
    const late = behind
    behind = undefined
    if (late?.told) tell(late.told)
    if (late && late.ticks.size > 0) tick(batchOf(late.ticks))
  }
  function sendAt(place: EventPlace, event: string, data: object): void {
    send(`event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${formatPlace(place)}\n\n`)
  }
  function tell(told: Told): void {
    if (behind) behind.told = join(behind.told, told)
    else if (told.topics === 'everything') sendAt(told.place, 'again', { n: ++n })
    else sendAt(told.place, 'changed', { n: ++n, topics: told.topics })
  }
  function tick(batch: TickBatch): void {
    if (behind) for (const [id, value] of batch.values) keepTick(behind.ticks, id, value)
    else send(batch.frame)
  }
  return {
    tell,
    tick,
    beat(place) {
      if (!behind) sendAt(place, 'beat', { n })
    },
    end: () => void raw.end(),
  }
}

function join(before: Told | undefined, { topics, place }: Told): Told {
  if (before === undefined) return { topics, place }
  if (before.topics === 'everything' || topics === 'everything') return { topics: 'everything', place }
  return { topics: [...new Set([...before.topics, ...topics])], place }
}
