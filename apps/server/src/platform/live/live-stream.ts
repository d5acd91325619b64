import { ApiError, headers, livePath, sessionCookie } from '@lode/api-contract'
import { userOwner } from '@lode/ledger'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Sessions } from '../sessions.ts'
import type { LiveHub, Told } from './hub.ts'

const heartbeatMs = 15_000

/**
 * The live stream (server-sent events). With both halves of a session a caller hears what concerns them;
 * with none, prices, the network and the chain's head. A wrong session is refused, so that a client knows.
 */
export const liveStream = fp<{ sessions: Sessions; hub: LiveHub }>(async (app, { sessions, hub }) => {
  const open = new Set<() => void>()
  // Streams never end by themselves, and the server waits for what is open.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  app.get(livePath, async (request, reply) => {
    const owner = await ownerOf(sessions, request)
    const after = lastEventId(request)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write(': open\n\n')
    const tell = ({ topic, id }: Told) =>
      void raw.write(`id: ${id}\ndata: ${JSON.stringify({ topic, id: id.toString() })}\n\n`)
    const stopListening = await follow(hub, { owner, after, tell })
    const beat = setInterval(() => raw.write(': beat\n\n'), heartbeatMs)
    const end = () => {
      clearInterval(beat)
      stopListening()
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
  })
})

/** Tells what was missed first, then what comes, nothing twice: what comes meanwhile waits. */
async function follow(
  hub: LiveHub,
  { owner, after, tell }: { owner: string | null; after: bigint | null; tell: (event: Told) => void },
): Promise<() => void> {
  let waiting: Told[] | null = []
  const stop = hub.listen({ owner, tell: (event) => (waiting ? waiting.push(event) : tell(event)) })
  const missed = after === null ? [] : await hub.missed(owner, after)
  for (const event of missed) tell(event)
  const told = missed.at(-1)?.id ?? -1n
  for (const event of waiting) if (event.id > told) tell(event)
  waiting = null
  return stop
}

async function ownerOf(sessions: Sessions, request: FastifyRequest): Promise<string | null> {
  const token = request.headers[headers.token]
  if (typeof token !== 'string' || token === '') return null
  const session = await sessions.find({ token, cookie: request.cookies[sessionCookie] ?? '' })
  if (!session) throw new ApiError('session.required')
  return userOwner(session.user.id)
}

function lastEventId({ headers: sent }: FastifyRequest): bigint | null {
  const id = sent['last-event-id']
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? BigInt(id) : null
}
