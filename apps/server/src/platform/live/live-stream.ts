import { ApiError, anyone, headers, liveBeatMs, livePath, sessionCookie } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type EventPlace, parsePlace } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { PlatformConfiguration } from '../environment/platform-configuration.ts'
import { guestOf, guestOwner } from '../guest.ts'
import { limitOpen } from '../http/limit-open.ts'
import { apiPrefix } from '../http/mount-routes.ts'
import type { SessionHalves, Sessions } from '../sessions.ts'
import { type ClientStream, openClientStream } from './client-stream.ts'
import { endWithSessions } from './end-with-sessions.ts'
import type { Listening, LiveHub } from './hub.ts'
import { sharesOf } from './stream-shares.ts'

/**
 * In milliseconds: how often a stream says that it stands, how often its session is looked up, for how long a client may
 * not read what was sent, and after which life a stream ends, so that one whose client is long gone does not stay.
 */
export const streamTimes = { beat: liveBeatMs, look: 500, patience: 20_000, life: 3_600_000 }
/** The most keys that one stream may watch. */
const mostWatched = 8
/** The seconds that a client with too many open streams is told to wait. */
const waitSeconds = 30

type Options = {
  clock: Clock
  sessions: Pick<Sessions, 'find' | 'standing'>
  hub: LiveHub
  limits: PlatformConfiguration['limits']
  times?: typeof streamTimes
}

/** A stream as the beat sees it, with the number of beats that it has left. */
type Open = { stream: ClientStream; sessionId: string | undefined; beats: number; listening?: Listening }

/**
 * The live stream (server-sent events), in the scope of the API. With both halves of a session a caller hears what
 * concerns them; with none, what is everyone's. A wrong session is refused, so that a client knows; a stream whose session
 * ends is ended within a second.
 */
export const liveStream = fp<Options>(async (app, { clock, sessions, hub, limits, times = streamTimes }) => {
  const all = new Set<Open>()
  const open = limitOpen()
  const closing = new AbortController()
  endWithSessions({ clock, sessions }, { streams: all, everyMs: times.look, signal: closing.signal })
  // One beat for all of them. It moves the place on, so that whoever breaks off has little to catch up.
  clock.every(times.beat, closing.signal, () => {
    for (const one of all) {
      if (--one.beats < 0) one.stream.end()
      else if (one.listening) one.stream.beat(one.listening.place())
    }
  })
  // Streams do not end by themselves, and the server waits for what is open.
  app.addHook('preClose', async () => {
    closing.abort()
    for (const { stream } of all) stream.end()
  })
  const config = { access: anyone }
  app.get(livePath.slice(apiPrefix.length), { config }, async (request, reply) => {
    const halves = halvesOf(request)
    const session = halves && (await sessions.find(halves))
    if (halves && !session) throw new ApiError('session.required')
    const sessionId = session?.user.sessionId
    const release = open.take(sharesOf(limits, { ip: request.ip, sessionId }))
    if (!release) throw new ApiError('request.too_many', { seconds: waitSeconds })
    const stream = begin(reply, { clock, patienceMs: times.patience })
    // Not all of those that came after a deploy end at once.
    const beats = Math.floor((times.life / times.beat) * (0.75 + Math.random() / 4))
    const one: Open = { stream, sessionId, beats }
    all.add(one)
    reply.raw.once('close', () => {
      release()
      one.listening?.leave()
      all.delete(one)
    })
    try {
      const guest = guestOf(request)
      const owner = session ? userOwner(session.user.id) : guest && guestOwner(guest)
      one.listening = await hub.listen(
        { owner, watches: watchesOf(request), tell: stream.tell, tick: stream.tick },
        placeOf(request),
      )
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'a stream could not be caught up')
      stream.end()
    }
    if (reply.raw.destroyed) one.listening?.leave()
  })
})

/** Takes the answer over and writes its head. */
function begin(reply: FastifyReply, waiting: { clock: Clock; patienceMs: number }): ClientStream {
  reply.hijack()
  const { raw } = reply
  raw.on('error', () => raw.destroy())
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write(': open\n\n')
  return openClientStream(raw, waiting)
}

function halvesOf(request: FastifyRequest): SessionHalves | null {
  const token = request.headers[headers.token]
  if (typeof token !== 'string' || token === '') return null
  return { token, cookie: request.cookies[sessionCookie] ?? '' }
}

/** The keys that the caller watches, as far as they can be ones. */
function watchesOf({ query }: FastifyRequest): string[] {
  const { watch } = query as { watch?: unknown }
  if (typeof watch !== 'string') return []
  return [...new Set(watch.split(',').filter((key) => /^[\w.-]{1,40}$/.test(key)))].slice(0, mostWatched)
}

/** Where the caller left the stream, if they say so in a way that can be read. */
function placeOf({ headers: sent }: FastifyRequest): EventPlace | undefined {
  const id = sent['last-event-id']
  return typeof id === 'string' ? parsePlace(id) : undefined
}
