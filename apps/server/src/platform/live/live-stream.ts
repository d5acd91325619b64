import { ApiError, anyone, headers, livePath, sessionCookie } from '@lode/api-contract'
import { type EventPlace, formatPlace, parsePlace } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { PlatformConfiguration } from '../environment/platform-configuration.ts'
import { limitOpen, type Share } from '../http/limit-open.ts'
import { apiPrefix } from '../http/mount-routes.ts'
import type { SessionHalves, Sessions } from '../sessions.ts'
import type { LiveHub, Told } from './hub.ts'

const usualBeatMs = 15_000
/** A reader that is so many bytes behind is cut off; it comes back and is told what it missed. */
const mostUnread = 64 * 1024
/** What a client that has too many streams open is told to wait. */
const waitSeconds = 30

type Options = { sessions: Sessions; hub: LiveHub; limits: PlatformConfiguration['limits']; beatMs?: number }
/** A stream as the beat sees it. */
type Stream = { readonly halves: SessionHalves | null; write(text: string): void; end(): void }

/**
 * The live stream (server-sent events), in the scope of the API. With both halves of a session a caller hears what
 * concerns them; with none, prices, the network and the chain's head. A wrong session is refused, so that a client knows;
 * a stream whose session has ended is ended with the next beat.
 */
export const liveStream = fp<Options>(async (app, { sessions, hub, limits, beatMs = usualBeatMs }) => {
  const streams = new Set<Stream>()
  const open = limitOpen()
  // Streams never end by themselves, and the server waits for what is open.
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const stream of streams) stream.end()
  })
  // One beat for all of them, so that their sessions are looked up together.
  const beat = setInterval(() => {
    for (const stream of streams) {
      stream.write(': beat\n\n')
      if (stream.halves) void endWithSession(sessions, stream, stream.halves)
    }
  }, beatMs)
  const config = { access: anyone }
  app.get(livePath.slice(apiPrefix.length), { config }, async (request, reply) => {
    const halves = halvesOf(request)
    const session = halves && (await sessions.find(halves))
    if (halves && !session) throw new ApiError('session.required')
    const release = open.take(sharesOf(limits, { ip: request.ip, sessionId: session?.user.sessionId }))
    if (!release) throw new ApiError('request.too_many', { seconds: waitSeconds })
    const stream = begin(reply, halves)
    streams.add(stream)
    let stopListening = () => {}
    reply.raw.once('close', () => {
      release()
      stopListening()
      streams.delete(stream)
    })
    let n = 0
    // One write, and the place at its end: whoever reads half of it comes back to where they were before.
    const tell = ({ topics, place }: Told) => {
      const told = topics.map((topic) => `data: ${JSON.stringify({ topic, n: ++n })}\n\n`)
      stream.write(`${told.join('')}id: ${formatPlace(place)}\n\n`)
    }
    const owner = session ? userOwner(session.user.id) : null
    try {
      stopListening = await hub.listen({ owner, tell }, placeOf(request))
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'a stream could not be caught up')
      stream.end()
    }
    if (reply.raw.destroyed) stopListening()
  })
})

/** Takes the answer over and writes its head. */
function begin(reply: FastifyReply, halves: SessionHalves | null): Stream {
  reply.hijack()
  const { raw } = reply
  raw.on('error', () => raw.destroy())
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostUnread) raw.destroy()
  }
  write(': open\n\n')
  return { halves, write, end: () => void raw.end() }
}

async function endWithSession(sessions: Sessions, stream: Stream, halves: SessionHalves): Promise<void> {
  try {
    if (!(await sessions.find(halves))) stream.end()
  } catch {
    // The database is away: nobody can say, and the next beat asks again.
  }
}

function sharesOf(
  limits: PlatformConfiguration['limits'],
  { ip, sessionId }: { ip: string; sessionId: string | undefined },
): Share[] {
  return [
    { key: 'all', most: limits.streams },
    { key: `address ${ip}`, most: limits.streamsPerAddress },
    ...(sessionId ? [{ key: `session ${sessionId}`, most: limits.streamsPerSession }] : []),
  ]
}

function halvesOf(request: FastifyRequest): SessionHalves | null {
  const token = request.headers[headers.token]
  if (typeof token !== 'string' || token === '') return null
  return { token, cookie: request.cookies[sessionCookie] ?? '' }
}

/** Where the caller left the stream, if they say so in a way that can be read. */
function placeOf({ headers: sent }: FastifyRequest): EventPlace | undefined {
  const id = sent['last-event-id']
  return typeof id === 'string' ? parsePlace(id) : undefined
}
