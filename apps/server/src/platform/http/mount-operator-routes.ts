import { ApiError, headers, operatorCookie } from '@lode/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { KeyedWrite, Once, OperatorSession, Operators } from '../operators.ts'
import { idempotencyKeyOf } from './idempotency-key-of.ts'
import { apiPrefix } from './mount-routes.ts'
import type { OperatorContext, OperatorRoute } from './operator-route.ts'
import { rawBodyOf } from './raw-body.ts'
import { replyOf } from './reply-of.ts'
import { toApiError } from './to-api-error.ts'

/**
 * Turns routes of the console into Fastify's: input, what the passkey signed, a line in the log, handler, reply, and how it ended.
 * Who may call is kept by `guardOperators`.
 * @param api The scope that is mounted at `apiPrefix`.
 */
export function mountOperatorRoutes(
  api: FastifyInstance,
  operators: Operators,
  routes: readonly OperatorRoute[],
): void {
  for (const route of routes) {
    const { endpoint } = route
    api.route({
      method: endpoint.method,
      url: endpoint.path.slice(apiPrefix.length),
      config: { endpoint, access: endpoint.access },
      handler: (request, reply) => answer(operators, route, request, reply),
    })
  }
}

async function answer(
  operators: Operators,
  route: OperatorRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const isWrite = endpoint.method !== 'GET'
  const act = isWrite ? idempotencyKeyOf(request) : ''
  const input = z.core.parse(endpoint.input, isWrite ? (request.body ?? {}) : request.query)
  const { operator } = request
  const subject = route.subjectOf(input)
  const signed = endpoint.access.who === 'operator' && endpoint.access.signed
  const write = { method: request.method, path: request.url, idempotencyKey: act, body: rawBodyOf(request) }
  if (operator && signed) await operators.keepAct(operator, { ...write, ...signatureOf(request), subject })
  const note = async (detail: Record<string, string>) => {
    if (!operator || !route.noted) return
    const action = `${endpoint.method} ${endpoint.path}`
    await operators.note({ operator: operator.name, action, subject, detail })
  }
  // Before it is done, and whatever comes of it: nobody looks or decides without a line.
  await note(isWrite ? { request: act, ...(signed ? {} : { signed: 'no' }) } : {})
  const context = {
    ...{ input, operator, act },
    once: operator && onceOf(operators, { operator, signed, write }),
    actor: operator ? `operator:${operator.name}` : null,
    cookie: cookieOf(reply),
  } as Parameters<typeof route.handle>[0]
  try {
    return replyOf(endpoint, await route.handle(context))
  } catch (error) {
    if (isWrite) await note({ request: act, refused: toApiError(error)?.code ?? 'server.failed' })
    throw error
  }
}

function onceOf(
  operators: Operators,
  { operator, signed, write }: { operator: OperatorSession; signed: boolean; write: KeyedWrite },
): Once {
  return (effect) =>
    signed ? operators.once(write.idempotencyKey, effect) : operators.keyed(operator, write, effect)
}

function signatureOf(request: FastifyRequest): { nonce: string; assertion: string } {
  const assertion = request.headers[headers.assertion]
  const nonce = request.headers[headers.nonce]
  if (typeof assertion !== 'string' || typeof nonce !== 'string')
    throw new ApiError('operator.signature_invalid')
  return { nonce, assertion: Buffer.from(assertion, 'base64url').toString() }
}

function cookieOf(reply: FastifyReply): OperatorContext<OperatorRoute['endpoint']>['cookie'] {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
  return {
    set: (half, expires) => void reply.setCookie(operatorCookie, half, { ...options, expires }),
    clear: () => void reply.clearCookie(operatorCookie, options),
  }
}
