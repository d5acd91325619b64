import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { ApiError, anyone, endpoints, uploadTimeout } from '@lode/api-contract'
import type { Database } from '@lode/database'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { PlatformConfiguration } from '../environment/platform-configuration.ts'
import type { ProcessConfiguration } from '../environment/process-environment.ts'
import type { LiveHub } from '../live/hub.ts'
import { liveStream } from '../live/live-stream.ts'
import type { Sessions } from '../sessions.ts'
import { AccessLog } from './access-log.ts'
import { answerHeaders, headersOfData, headersOfPages } from './answer-headers.ts'
import { capSockets } from './cap-sockets.ts'
import { countRunning } from './close-app.ts'
import type { Drain } from './drain.ts'
import { errorReply } from './error-reply.ts'
import { exactPath } from './exact-path.ts'
import { guardAccess } from './guard-access.ts'
import { type LogStream, logOptions } from './log-options.ts'
import { type Metrics, measureRequests } from './metrics.ts'
import { apiPrefix, mountRoutes } from './mount-routes.ts'
import { originCheck } from './origin-check.ts'
import { rateLimit } from './rate-limit.ts'
import { rawBody } from './raw-body.ts'
import type { Route } from './route.ts'
import { staticApp } from './static-app.ts'

/** The most that a request's body may be, in bytes. */
export const bodyLimit = 64 * 1024

/**
 * How long a client may take, in milliseconds: for its headers, for a whole request, between two requests, and how long
 * nothing at all may move on a socket. A whole request may take longer than our client waits for one: a file that is still on its way
 * is never cut off without an answer while its sender waits for one. Between two requests it is longer than a proxy in front keeps its own.
 */
export const timeLimits = {
  headers: 10_000,
  request: uploadTimeout + 5_000,
  keepAlive: 65_000,
  silence: 75_000,
  look: 2_000,
}

/** What the app is made from. */
export type AppParts = {
  readonly configuration: PlatformConfiguration
  readonly db: Database
  readonly metrics: Metrics
  readonly sessions: Sessions
  readonly hub: LiveHub
  readonly routes: readonly Route[]
  readonly logStream?: LogStream
  readonly drain?: Drain
  readonly times?: typeof timeLimits
}

/**
 * Makes the HTTP server that strangers reach. Nothing listens yet. The API and the pages are scopes of their own, each with
 * its guards: which one answers is the router's to say, whatever the path was spelled like.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, metrics, logStream, times = timeLimits } = parts
  const app = Fastify({
    ...commonOptions({ configuration, times, ...(logStream ? { logStream } : {}) }),
    bodyLimit,
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
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
  app.addHook('onSend', async (_request, reply) => {
    if (parts.drain?.begun) reply.header('connection', 'close')
  })
  capSockets(app.server, {
    inAll: configuration.limits.sockets,
    perAddress: configuration.limits.socketsPerAddress,
    proxies: configuration.trustedProxies,
  })
  await app.register(errorReply)
  await app.register(measureRequests, { metrics })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register((api: FastifyInstance) => addApi(api, parts), { prefix: apiPrefix })
  await app.register((pages: FastifyInstance) => addPages(pages, configuration))
  return app
}

/** What every HTTP server of ours has: its log, the ids of requests, one line for each, and limits of time. */
export function commonOptions({
  configuration,
  logStream,
  times = timeLimits,
}: {
  configuration: Pick<ProcessConfiguration, 'logLevel'>
} & Pick<AppParts, 'logStream' | 'times'>) {
  return {
    logger: logOptions({ level: configuration.logLevel, ...(logStream ? { stream: logStream } : {}) }),
    genReqId: () => crypto.randomUUID(),
    logController: new AccessLog(),
    // No logger for each request: what is logged about one names it by `reqId`.
    childLoggerFactory: (logger: FastifyInstance['log']) => logger,
    return503OnClosing: false,
    requestTimeout: times.request,
    keepAliveTimeout: times.keepAlive,
    connectionTimeout: times.silence,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.look },
  }
}

async function addApi(
  api: FastifyInstance,
  { configuration, db, sessions, hub, routes }: AppParts,
): Promise<void> {
  await api.register(answerHeaders, { headers: headersOfData(configuration) })
  await api.register(originCheck, { publicOrigin: configuration.publicOrigin })
  await api.register(rateLimit, {
    limits: configuration.limits,
    signIns: [endpoints.session.nonce, endpoints.session.create],
  })
  await api.register(exactPath)
  await api.register(cookie)
  await api.register(rawBody)
  await api.register(guardAccess, { sessions })
  // Routes, so that the guards hold here too, and that no file is looked for under the API's paths.
  api.all('/', { config: { access: anyone } }, notFound)
  api.all('/*', { config: { access: anyone } }, notFound)
  await api.register(liveStream, { sessions, hub, limits: configuration.limits })
  mountRoutes(api, { db }, routes)
}

async function addPages(pages: FastifyInstance, configuration: PlatformConfiguration): Promise<void> {
  const { webRoot: root, defaultLocale } = configuration
  await pages.register(answerHeaders, { headers: headersOfPages(configuration) })
  if (root) await pages.register(staticApp, { root, defaultLocale })
  else pages.setNotFoundHandler(notFound)
}

function notFound(): never {
  throw new ApiError('request.not_found')
}
