import * as z from 'zod/mini'
import type { Channel } from './channel.ts'
import { channels } from './channels.ts'
import { topics } from './topics.ts'

/** Where the live stream is: server-sent events, read with `fetch` because it needs the token header. */
export const livePath = '/api/live'

/** How often a stream says at least that it is there, in milliseconds. */
export const liveBeatMs = 15_000

export type LiveTopic = keyof typeof topics
/** What the stream can tell about. A client answers by asking again for what it shows of it. */
export const liveTopics = Object.keys(topics) as [LiveTopic, ...LiveTopic[]]
/** Those of them that everyone is told. */
export const publicTopics: readonly LiveTopic[] = liveTopics.filter((topic) => topics[topic] === 'everyone')

export type LiveChannel = keyof typeof channels
/** The value of a channel. */
export type TickOf<C extends LiveChannel> = z.output<(typeof channels)[C]['value']>

/**
 * The messages of the stream, by their `event:`. `changed`, `again` (ask everything again) and `beat` (nothing new) say how
 * many of the first two were sent on this connection, themselves included, and have an `id:` line: the place up to which
 * all was told, which is opaque and handed back as `Last-Event-ID` after a break. `ticks` are the newest values by channel
 * and key, have neither, and are not caught up.
 */
export const liveMessages = {
  changed: z.object({ n: z.number(), topics: z.array(z.string()) }),
  again: z.object({ n: z.number() }),
  beat: z.object({ n: z.number() }),
  ticks: z.record(z.string(), z.record(z.string(), z.unknown())),
} as const

/** Values that were told at once, by channel and key. */
export type Ticks = { readonly [C in LiveChannel]?: Readonly<Record<string, TickOf<C>>> }

/** Keeps of a message what this version knows. */
export function readTicks(message: z.output<typeof liveMessages.ticks>): Ticks {
  const known: Record<string, Record<string, unknown>> = {}
  for (const [name, channel] of Object.entries<Channel>(channels)) {
    for (const [key, value] of Object.entries(message[name] ?? {})) {
      const read = z.safeParse(channel.value, value)
      if (read.success) known[name] = { ...known[name], [key]: read.data }
    }
  }
  return known as Ticks
}

/** Keeps of topics what this version knows. */
export function readTopics(named: readonly string[]): LiveTopic[] {
  return liveTopics.filter((topic) => named.includes(topic))
}
