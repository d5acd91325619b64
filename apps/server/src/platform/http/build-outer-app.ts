import compress from '@fastify/compress'
import { ApiError } from '@lode/api-contract'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { CommonConfiguration } from '../environment/platform-configuration.ts'
import { headersOfData } from './answer-headers.ts'
import { capSockets } from './cap-sockets.ts'
import { countRunning } from './close-app.ts'
import { errorReply } from './error-reply.ts'
import { apiPrefix } from './mount-routes.ts'
import { type ServerParts, serverOptions } from './server-options.ts'
import { webhooksPrefix } from './webhook.ts'

/** The most that a request's body may be, in bytes. */
const bodyLimit = 64 * 1024

/** The scopes of a server that somebody outside reaches, each with its guards. */
export type Scopes = {
  readonly api: (api: FastifyInstance) => Promise<void>
  readonly pages: (pages: FastifyInstance) => Promise<void>
  /** For other services, not for browsers. */
  readonly webhooks?: (scope: FastifyInstance) => Promise<void>
  /** What looks at every request of both. */
  readonly before?: (app: FastifyInstance) => Promise<void>
}

/**
 * Makes an HTTP server that somebody outside reaches: what is too large, too slow or too much at once is bounded, and what fails is
 * answered with its code. The API and the pages are scopes of their own: which one answers is the router's to say, whatever the path
 * was spelled like. Nothing listens yet.
 */
export async function buildOuterApp(
  { configuration, ...parts }: ServerParts & { readonly configuration: CommonConfiguration },
  scopes: Scopes,
): Promise<FastifyInstance> {
  const { trustedProxies, limits } = configuration
  const app = Fastify({
    ...serverOptions({ configuration, ...parts }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // What the router can't even read: no scope answers it.
    frameworkErrors: (_error, _request, reply) => {
      const { code, params, status } = new ApiError('request.invalid', { field: 'request', rule: 'http' })
      const answer: FastifyReply = reply
      void answer
        .code(status)
        .headers(Object.fromEntries(headersOfData(configuration)))
        .send({ code, params })
    },
  })
  countRunning(app)
  capSockets(app.server, {
    inAll: limits.sockets,
    perAddress: limits.socketsPerAddress,
    proxies: trustedProxies,
  })
  await app.register(errorReply)
  await scopes.before?.(app)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(scopes.api, { prefix: apiPrefix })
  if (scopes.webhooks) await app.register(scopes.webhooks, { prefix: webhooksPrefix })
  await app.register(scopes.pages)
  return app
}
