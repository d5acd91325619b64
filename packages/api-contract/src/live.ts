import * as z from 'zod/mini'

/** Where the live stream is: server-sent events, read with `fetch` because it needs the token header. */
export const livePath = '/api/live'

/** What the stream can tell about. A client answers by asking again for what it shows of it. */
export const liveTopics = [
  'balance',
  'deposit',
  'withdrawal',
  'order',
  'rental',
  'price',
  'network',
  'head',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** One event of the stream. `id` is what a client hands back as `Last-Event-ID` after a break. */
export const liveEventShape = z.object({ topic: z.enum(liveTopics), id: z.string() })
export type LiveEvent = z.infer<typeof liveEventShape>
