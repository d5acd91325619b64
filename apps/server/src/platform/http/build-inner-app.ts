import type { Database } from '@lode/database'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ProcessConfiguration } from '../environment/process-environment.ts'
import { apiDescription } from './api-description.ts'
import { countRunning } from './close-app.ts'
import type { Drain } from './drain.ts'
import { errorReply } from './error-reply.ts'
import { health } from './health.ts'
import type { LogStream } from './log-options.ts'
import { type Metrics, metricsPage } from './metrics.ts'
import { serverOptions } from './server-options.ts'

/**
 * Makes the HTTP server of the operator's own network, which every process of the server has: health, readiness,
 * figures, and the description of the API. Strangers never reach it. Nothing listens yet.
 */
export async function buildInnerApp({
  configuration,
  db,
  metrics,
  logStream,
  drain,
}: {
  configuration: ProcessConfiguration
  db: Database
  metrics: Metrics
  logStream?: LogStream
  drain?: Drain
}): Promise<FastifyInstance> {
  const app = Fastify(serverOptions({ configuration, ...(logStream ? { logStream } : {}) }))
  countRunning(app)
  await app.register(errorReply)
  await app.register(metricsPage, { metrics })
  await app.register(health, { db, disk: configuration.disk, ...(drain && { drain }) })
  await app.register(apiDescription, { version: configuration.build.version })
  return app
}
