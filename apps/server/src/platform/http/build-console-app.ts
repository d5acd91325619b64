import staticFiles from '@fastify/static'
import { headers } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { EventReader } from '@lode/database'
import type { FastifyInstance } from 'fastify'
import type { ConsoleConfiguration } from '../environment/platform-configuration.ts'
import { consoleStream } from '../live/console-stream.ts'
import type { Operators } from '../operators.ts'
import { answerHeaders, headersOfConsole } from './answer-headers.ts'
import { buildOuterApp } from './build-outer-app.ts'
import { guardApi } from './guard-api.ts'
import { guardOperators } from './guard-operators.ts'
import type { LogStream } from './log-options.ts'
import { mountOperatorRoutes } from './mount-operator-routes.ts'
import { notFound } from './not-found.ts'
import type { OperatorRoute } from './operator-route.ts'

/** The dependencies of the console's server. */
export type ConsoleParts = {
  readonly configuration: ConsoleConfiguration
  readonly clock: Clock
  readonly operators: Operators
  readonly routes: readonly OperatorRoute[]
  readonly events: EventReader
  readonly logStream?: LogStream
}

/**
 * Makes the HTTP server that operators reach, at an origin of its own. It knows no session of a holder and no route for one. Nothing
 * listens yet.
 */
export function buildConsoleApp(parts: ConsoleParts): Promise<FastifyInstance> {
  return buildOuterApp(parts, {
    api: (api) => addApi(api, parts),
    pages: (pages) => addPages(pages, parts.configuration),
  })
}

async function addApi(
  api: FastifyInstance,
  { configuration, clock, operators, routes, events }: ConsoleParts,
): Promise<void> {
  api.addHook('onSend', async (_request, reply) => {
    reply.header(headers.now, clock.now().toISOString())
  })
  await guardApi(api, {
    configuration,
    origin: configuration.consoleOrigin,
    signIns: routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.who === 'visitor'),
    access: () => api.register(guardOperators, { operators }),
  })
  await api.register(consoleStream, { clock, operators, events })
  mountOperatorRoutes(api, operators, routes)
}

/** The console's own files; every other path is a screen of its router. */
async function addPages(pages: FastifyInstance, configuration: ConsoleConfiguration): Promise<void> {
  await pages.register(answerHeaders, { headers: headersOfConsole(configuration) })
  const { consoleRoot: root } = configuration
  if (!root) {
    pages.setNotFoundHandler(notFound)
    return
  }
  await pages.register(staticFiles, { root, wildcard: true, cacheControl: false })
  pages.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method !== 'GET' || path.slice(path.lastIndexOf('/')).includes('.')) notFound()
    return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html')
  })
}
