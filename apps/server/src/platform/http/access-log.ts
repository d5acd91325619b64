import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Logs each answer in one line: what was asked for without its query, from where, how it ended, after how long.
 * Routes whose own `logLevel` is above `info` are left out.
 */
export class AccessLog extends LogController {
  #log: FastifyBaseLogger | undefined

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { id: reqId, method, ip, routeOptions, server } = request
    if (error) request.log.error({ reqId, err: error }, 'an answer was not sent')
    if (routeOptions.logLevel && routeOptions.logLevel !== 'info') return
    // Nothing in these lines is a secret, and to look for one would cost more than all else about a request.
    this.#log ??= server.log.child({}, { redact: [] })
    const path = pathOf(request.url)
    this.#log.info(
      { reqId, method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
