import { ApiError } from '@lode/api-contract'
import fp from 'fastify-plugin'
import { toApiError } from './to-api-error.ts'

/** Answers every failure with `{ code, params }`, and logs those that must not happen under the request's id. */
export const errorReply = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error)
    if (!known) request.log.error({ reqId: request.id, err: error }, 'a request failed unexpectedly')
    const told = known ?? new ApiError('server.failed', { requestId: request.id })
    const { seconds } = told.params
    if (told.code === 'request.too_many' && seconds !== undefined)
      reply.header('retry-after', String(seconds))
    return reply.code(told.status).send({ code: told.code, params: told.params })
  })
})
