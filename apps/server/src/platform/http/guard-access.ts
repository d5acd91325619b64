import { type Access, ApiError, headers, sessionCookie, signedText } from '@lode/api-contract'
import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { isAllowed, type Principal } from '../access.ts'
import { guestOf } from '../guest.ts'
import type { Sessions } from '../sessions.ts'
import { idempotencyKeyOf } from './idempotency-key-of.ts'
import { rawBodyOf } from './raw-body.ts'
import type { SignedText } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route. */
    access?: Access
  }
  interface FastifyRequest {
    /** Who calls, as far as the route asks for it. */
    principal: Principal
    /** What the session's device key signed, on routes that ask for it; checked. */
    signed: SignedText | null
  }
}

const visitor: Principal = { kind: 'visitor' }

/**
 * Lets a request to the route that the router has matched only if the route's access names who sent it: before its body is
 * read, and for what is signed once it is. A route of the scope that does not say whom it is for is refused at the start.
 */
export const guardAccess = fp<{ sessions: Sessions }>(async (app, { sessions }) => {
  app.decorateRequest('principal', null as never)
  app.decorateRequest('signed', null)
  app.addHook('onRoute', demandAccess)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    request.principal = await principalOf(sessions, request)
    if (!isAllowed(access, request.principal)) throw new ApiError('session.required')
  })
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config
    if (access?.who === 'holder' && access.signed) await demandSignature(sessions, request)
  })
})

/** Refuses a route that does not say who may call it. */
export function demandAccess({ method, url, config }: RouteOptions): void {
  if (config?.access) return
  throw new Error(
    `${method} ${url} does not say who may call it: declare it by defineEndpoint in packages/api-contract and bind it by ` +
      'route(), or give it `config: { access: anyone }` (docs/recipes/new-route.md)',
  )
}

async function principalOf(sessions: Sessions, request: FastifyRequest): Promise<Principal> {
  const who = request.routeOptions.config.access?.who
  if (who !== 'holder' && who !== 'person') return visitor
  const token = request.headers[headers.token]
  const cookie = request.cookies[sessionCookie]
  const session = typeof token === 'string' && token && cookie ? await sessions.find({ token, cookie }) : null
  if (session) return { kind: 'holder', session }
  // Who says that they are signed in, and are not, is told so: what they write must not go elsewhere.
  const guest = who === 'person' && token === undefined ? guestOf(request) : null
  return guest === null ? visitor : { kind: 'guest', guest }
}

async function demandSignature(sessions: Sessions, request: FastifyRequest): Promise<void> {
  const { principal } = request
  if (principal.kind !== 'holder') throw new ApiError('session.required')
  idempotencyKeyOf(request)
  const signature = request.headers[headers.signature]
  const text = signedText({
    method: request.method,
    path: request.url,
    // As it was sent: the text was signed with it.
    idempotencyKey: String(request.headers[headers.idempotencyKey]),
    body: rawBodyOf(request),
  })
  const signed = { text, signature: typeof signature === 'string' ? signature : '' }
  await sessions.demandDeviceSignature(principal.session, signed)
  request.signed = signed
}
