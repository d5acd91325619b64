import * as z from 'zod/mini'
import { topics } from './endpoints/index.ts'

/** Where the live stream is: server-sent events, read with `fetch` because it needs the token header. */
export const livePath = '/api/live'

export type LiveTopic = keyof typeof topics
/** What the stream can tell about. A client answers by asking again for what it shows of it. */
export const liveTopics = Object.keys(topics) as [LiveTopic, ...LiveTopic[]]
/** Those of them that everyone is told. */
export const publicTopics: readonly LiveTopic[] = liveTopics.filter((topic) => topics[topic] === 'everyone')

/**
 * One event of the stream; `n` counts from 1 on each connection. The stream's `id:` lines, which come behind the events that
 * they cover, are opaque: after a break the last one is handed back as `Last-Event-ID`, and what was missed is told.
 */
export const liveEventShape = z.object({ topic: z.enum(liveTopics), n: z.number() })
export type LiveEvent = z.infer<typeof liveEventShape>
