import { ApiError } from '@lode/api-contract'
import fp from 'fastify-plugin'

/**
 * Answers the routes of a scope under the one spelling of their path. The router also matches `/%61pi/config` and
 * `http://host/api/config`; what stands before us (a proxy's rules, a cache, a log) may read those otherwise.
 */
export const exactPath = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    const asked = request.raw.url ?? ''
    const exact = url === undefined || asked === url || asked.startsWith(`${url}?`)
    done(exact ? undefined : new ApiError('request.not_found'))
  })
})
