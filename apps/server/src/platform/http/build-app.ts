import { endpoints } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfiguration } from '../environment/platform-configuration.ts'
import type { LiveHub } from '../live/hub.ts'
import { liveStream } from '../live/live-stream.ts'
import type { Sessions } from '../sessions.ts'
import { answerHeaders, headersOfPages } from './answer-headers.ts'
import { buildOuterApp } from './build-outer-app.ts'
import type { Drain } from './drain.ts'
import { guardAccess } from './guard-access.ts'
import { guardApi } from './guard-api.ts'
import type { LogStream } from './log-options.ts'
import { type Metrics, measureRequests } from './metrics.ts'
import { mountRoutes } from './mount-routes.ts'
import { mountWebhooks } from './mount-webhooks.ts'
import { notFound } from './not-found.ts'
import type { Route } from './route.ts'
import type { timeLimits } from './server-options.ts'
import { staticApp } from './static-app.ts'
import type { Webhook } from './webhook.ts'

/** The dependencies of the app. */
export type AppParts = {
  readonly configuration: PlatformConfiguration
  readonly db: Database
  readonly clock: Clock
  readonly metrics: Metrics
  readonly sessions: Sessions
  readonly hub: LiveHub
  readonly routes: readonly Route[]
  readonly webhooks?: readonly Webhook[]
  readonly logStream?: LogStream
  readonly drain?: Drain
  readonly times?: typeof timeLimits
}

/** Makes the HTTP server that strangers reach. Nothing listens yet. */
export function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, metrics, drain } = parts
  return buildOuterApp(parts, {
    async before(app) {
      app.addHook('onSend', async (_request, reply) => {
        if (drain?.begun) reply.header('connection', 'close')
      })
      await app.register(measureRequests, { metrics })
    },
    api: (api) => addApi(api, parts),
    webhooks: (scope) => mountWebhooks(scope, { configuration, webhooks: parts.webhooks ?? [] }),
    pages: (pages) => addPages(pages, configuration),
  })
}

async function addApi(
  api: FastifyInstance,
  { configuration, db, clock, sessions, hub, routes }: AppParts,
): Promise<void> {
  await guardApi(api, {
    configuration,
    origin: configuration.publicOrigin,
    signIns: [endpoints.session.nonce, endpoints.session.create],
    access: () => api.register(guardAccess, { sessions }),
  })
  await api.register(liveStream, { clock, sessions, hub, limits: configuration.limits })
  mountRoutes(api, { db, clock, sharedMs: configuration.limits.repliesSharedMs }, routes)
}

async function addPages(pages: FastifyInstance, configuration: PlatformConfiguration): Promise<void> {
  const { webRoot: root, defaultLocale } = configuration
  await pages.register(answerHeaders, { headers: headersOfPages(configuration) })
  if (root) await pages.register(staticApp, { root, defaultLocale })
  else pages.setNotFoundHandler(notFound)
}
