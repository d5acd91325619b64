import { createHash } from 'node:crypto'
import { ApiError, type Endpoint, sessionCookie } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { callerGroup } from '@lode/process'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deriveKey } from '../derive-key.ts'
import { type KeyedRequest, runOnce, type StoredReply } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key-of.ts'
import { limitUploads } from './limit-uploads.ts'
import { rawBodyOf, uploadOf } from './raw-body.ts'
import { openRememberedReplies, type RememberedReplies } from './remembered-replies.ts'
import { replyOf } from './reply-of.ts'
import type { Person, Route, SessionCookie, SessionUser } from './route.ts'
import { openSharedReplies, type SharedReplies } from './shared-replies.ts'
import { toApiError } from './to-api-error.ts'

type MountDeps = { db: Database; clock: Clock; sharedMs: number }
type Answering = MountDeps & { replies: RememberedReplies; shared: SharedReplies }

/** Where the scope of the API is mounted: every endpoint's path begins with it. */
export const apiPrefix = '/api'

const json = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which endpoint a route answers: what guards decide on. */
    endpoint?: Endpoint
  }
}

/**
 * Turns routes into Fastify's: idempotency key, input, handler, reply. Who may call is kept by `guardAccess`.
 * @param api The scope that is mounted at `apiPrefix`.
 */
export function mountRoutes(api: FastifyInstance, deps: MountDeps, routes: readonly Route[]): void {
  const replies = openRememberedReplies(deps)
  const shared = openSharedReplies({ clock: deps.clock, forMs: deps.sharedMs })
  const takePlace = limitUploads()
  for (const route of routes) {
    const { endpoint } = route
    api.route({
      method: endpoint.method,
      url: endpoint.path.slice(apiPrefix.length),
      ...(endpoint.upload && { preParsing: takePlace }),
      config: { endpoint, access: endpoint.access },
      handler: (request, reply) => answer({ ...deps, replies, shared }, route, request, reply),
    })
  }
}

async function answer(
  { db, clock, replies, shared }: Answering,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const user = request.principal.kind === 'holder' ? request.principal.session.user : null
  const upload = uploadOf(request)
  if (endpoint.upload && !upload) throw new ApiError('request.invalid', { field: 'body', rule: 'file' })
  if (user && route.factsOf) {
    reply.type(json)
    return remembered(replies, route, request, user)
  }
  const isWrite = endpoint.method !== 'GET'
  const sentKey = isWrite ? idempotencyKeyOf(request) : ''
  const input = z.core.parse(
    endpoint.input,
    isWrite && !endpoint.upload
      ? (request.body ?? {})
      : { ...(request.query as object), ...(request.params as object) },
  )
  if (route.shared) {
    reply.type(json)
    return shared.read(`${endpoint.path} ${JSON.stringify(input)}`, async () => {
      const context = { input, user: null } as unknown as Parameters<typeof route.handle>[0]
      return JSON.stringify(replyOf(endpoint, await route.handle(context)))
    })
  }
  const key = isWrite ? deriveKey(user ? user.id.toString() : 'anonymous', sentKey) : ''
  const keyed: KeyedRequest | null =
    user && isWrite ? { userId: user.id, key: sentKey, bodyHash: hashOf(request) } : null
  if (route.settle && keyed) {
    const context = { input, user, key, keyed, signed: request.signed } as Parameters<typeof route.settle>[0]
    const settled = await route.settle(context)
    return reply.code(settled.status).send(settled.reply)
  }
  const work = async () => {
    const file = upload?.bytes ?? Buffer.alloc(0)
    const caller = callerGroup(request.ip)
    const context = {
      input,
      user: callerOf(request),
      caller,
      ip: request.ip,
      key,
      file,
      cookie: cookieOf(reply),
    } as Parameters<typeof route.handle>[0]
    const told = replyOf(endpoint, await route.handle(context))
    if (route.immutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
    return told
  }
  if (!keyed || !route.storesReply) return work()
  const stored = await runOnce({ db, clock }, keyed, () => settle(work))
  return reply.code(stored.status).send(stored.reply)
}

/** The reply as text, made only where the holder's facts are not those it was last made of. */
async function remembered(
  replies: RememberedReplies,
  route: Route,
  request: FastifyRequest,
  user: SessionUser,
): Promise<string> {
  const facts = (await route.factsOf?.(user)) ?? {}
  return replies.recall(`${user.id} ${request.url}`, JSON.stringify(facts), async () => {
    const input = z.core.parse(route.endpoint.input, { ...(request.query as object) })
    const context = { input, user } as Parameters<typeof route.handle>[0]
    return JSON.stringify(replyOf(route.endpoint, await route.handle(context, facts)))
  })
}

/** Who calls, as the handlers of the route's kind are told. */
function callerOf({ principal, routeOptions }: FastifyRequest): SessionUser | Person | null {
  if (principal.kind === 'guest') return { guest: principal.guest }
  if (principal.kind !== 'holder') return null
  const { user } = principal.session
  return routeOptions.config.access?.who === 'person' ? { userId: user.id } : user
}

/** Refusals that would be the same next time are answers too, and are kept as such; all else is thrown. */
async function settle(work: () => Promise<unknown>): Promise<StoredReply> {
  try {
    return { status: 200, reply: await work() }
  } catch (error) {
    const known = toApiError(error)
    if (!known || known.status >= 500 || known.status === 429) throw error
    return { status: known.status, reply: { code: known.code, params: known.params } }
  }
}

function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update([request.method, request.url, rawBodyOf(request)].join('\n'))
    .update(uploadOf(request)?.hash ?? '')
    .digest()
}

function cookieOf(reply: FastifyReply): SessionCookie {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
  return {
    set: (half, expires) => void reply.setCookie(sessionCookie, half, { ...options, expires }),
    clear: () => void reply.clearCookie(sessionCookie, options),
  }
}
