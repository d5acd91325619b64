import { uploadTimeout } from '@lode/api-contract'
import type { FastifyInstance } from 'fastify'
import type { ProcessConfiguration } from '../environment/process-environment.ts'
import { AccessLog } from './access-log.ts'
import { type LogStream, logOptions } from './log-options.ts'

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

/** What an HTTP server is made with, but for what it answers. */
export type ServerParts = {
  readonly configuration: Pick<ProcessConfiguration, 'logLevel'>
  readonly logStream?: LogStream
  readonly times?: typeof timeLimits
}

/** What every HTTP server of ours has: its log, the ids of requests, one line for each, and limits of time. */
export function serverOptions({ configuration, logStream, times = timeLimits }: ServerParts) {
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
