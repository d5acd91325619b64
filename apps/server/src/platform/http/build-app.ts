import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { ApiError } from '@lode/api-contract'
import type { Database } from '@lode/database'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Configuration } from '../../configuration.ts'
import { AccessLog } from './access-log.ts'
import { apiDescription } from './api-description.ts'
import { errorReply } from './error-reply.ts'
import { health } from './health.ts'
import { type LogStream, logOptions } from './log-options.ts'
import { type Metrics, metricsPage } from './metrics.ts'
import { originCheck } from './origin-check.ts'
import { rateLimit } from './rate-limit.ts'
import { rawBody } from './raw-body.ts'
import { securityHeaders } from './security-headers.ts'
import { staticApp } from './static-app.ts'

const bodyLimit = 64 * 1024

/** Makes the HTTP server with what every role answers: errors, health, counters. Nothing listens yet. */
export async function buildApp({
  configuration,
  db,
  metrics,
  logStream,
}: {
  configuration: Configuration
  db: Database
  metrics: Metrics
  logStream?: LogStream
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions({ level: configuration.logLevel, ...(logStream ? { stream: logStream } : {}) }),
    bodyLimit,
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    logController: new AccessLog(),
    // No logger for each request: what is logged about one names it by `reqId`.
    childLoggerFactory: (logger) => logger,
    return503OnClosing: false,
  })
  await app.register(errorReply)
  await app.register(securityHeaders, { configuration })
  await app.register(metricsPage, { metrics })
  await app.register(health, { db, disk: configuration.disk })
  return app
}

/** Adds what the role `api` answers besides its routes: guards, the description, the app's files. */
export async function addApi(
  app: FastifyInstance,
  { configuration }: { configuration: Configuration },
): Promise<void> {
  await app.register(cookie)
  await app.register(rawBody)
  await app.register(originCheck, { publicOrigin: configuration.publicOrigin })
  await app.register(rateLimit, { limits: configuration.limits })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(apiDescription, { version: configuration.build.version })
  const { webRoot: root, defaultLocale } = configuration
  if (root) await app.register(staticApp, { root, defaultLocale })
  else app.setNotFoundHandler(notFound)
}

function notFound(): never {
  throw new ApiError('request.not_found')
}
