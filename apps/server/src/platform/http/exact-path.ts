import { ApiError } from '@lode/api-contract'
import fp from 'fastify-plugin'

/**
 * Answers the routes of a scope under the one spelling of their path. The router also matches `/%61pi/config` and
 * `http://host/api/config`; what stands before us (a proxy's rules, a cache, a log) may read those otherwise.
 */
export const exactPath = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const url = filled(request.routeOptions.url, request.params as Readonly<Record<string, string>>)
    const asked = request.raw.url ?? ''
    const exact = url === undefined || asked === url || asked.startsWith(`${url}?`)
    done(exact ? undefined : new ApiError('request.not_found'))
  })
})

/** A route's path with what its names stand for, as it is written without a sign encoded. */
function filled(url: string | undefined, params: Readonly<Record<string, string>>): string | undefined {
  return url?.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}
