import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import staticFiles from '@fastify/static'
import { ApiError, anyone } from '@lode/api-contract'
import type { EventReader } from '@lode/database'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { ConsoleConfiguration } from '../environment/platform-configuration.ts'
import { consoleStream } from '../live/console-stream.ts'
import type { Operators } from '../operators.ts'
import { answerHeaders, headersOfConsole, headersOfData } from './answer-headers.ts'
import { bodyLimit, commonOptions, timeLimits } from './build-app.ts'
import { capSockets } from './cap-sockets.ts'
import { countRunning } from './close-app.ts'
import { errorReply } from './error-reply.ts'
import { exactPath } from './exact-path.ts'
import { guardOperators } from './guard-operators.ts'
import type { LogStream } from './log-options.ts'
import { mountOperatorRoutes } from './mount-operator-routes.ts'
import { apiPrefix } from './mount-routes.ts'
import type { OperatorRoute } from './operator-route.ts'
import { originCheck } from './origin-check.ts'
import { rateLimit } from './rate-limit.ts'
import { rawBody } from './raw-body.ts'

/** What the console's server is made from. */
export type ConsoleParts = {
  readonly configuration: ConsoleConfiguration
  readonly operators: Operators
  readonly routes: readonly OperatorRoute[]
  readonly events: EventReader
  readonly logStream?: LogStream
}

/**
 * Makes the HTTP server that operators reach, at an origin of its own. It knows no session of a holder and no route for one. Nothing
 * listens yet.
 */
export async function buildConsoleApp(parts: ConsoleParts): Promise<FastifyInstance> {
  const { configuration, logStream } = parts
  const app = Fastify({
    ...commonOptions({ configuration, times: timeLimits, ...(logStream ? { logStream } : {}) }),
    bodyLimit,
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
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
    inAll: configuration.limits.sockets,
    perAddress: configuration.limits.socketsPerAddress,
    proxies: configuration.trustedProxies,
  })
  await app.register(errorReply)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register((api: FastifyInstance) => addApi(api, parts), { prefix: apiPrefix })
  await app.register((pages: FastifyInstance) => addPages(pages, configuration))
  return app
}

async function addApi(
  api: FastifyInstance,
  { configuration, operators, routes, events }: ConsoleParts,
): Promise<void> {
  await api.register(answerHeaders, { headers: headersOfData(configuration) })
  await api.register(originCheck, { publicOrigin: configuration.consoleOrigin })
  await api.register(rateLimit, {
    limits: configuration.limits,
    signIns: routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.who === 'visitor'),
  })
  await api.register(exactPath)
  await api.register(cookie)
  await api.register(rawBody)
  await api.register(guardOperators, { operators })
  await api.register(consoleStream, { operators, events })
  api.all('/', { config: { access: anyone } }, notFound)
  api.all('/*', { config: { access: anyone } }, notFound)
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

function notFound(): never {
  throw new ApiError('request.not_found')
}
