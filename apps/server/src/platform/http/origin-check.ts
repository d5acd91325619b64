import { ApiError } from '@lode/api-contract'
import fp from 'fastify-plugin'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses writes of a scope that another site's page sends. Browsers name the page's origin on every write; a caller
 * that is no browser names none, and holds no cookies of ours either. No CORS header is ever sent, so no
 * other origin can read an answer.
 */
export const originCheck = fp<{ publicOrigin: string }>(async (app, { publicOrigin }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done()
    const { origin, 'sec-fetch-site': site } = request.headers
    const foreign =
      origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== publicOrigin
    done(foreign ? new ApiError('request.origin_refused') : undefined)
  })
})
