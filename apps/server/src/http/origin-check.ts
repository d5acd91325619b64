import { ApiError } from '@lode/api-contract'
import fp from 'fastify-plugin'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that another site's page sends. Browsers name the page's origin on every write; a caller
 * that is no browser names none, and holds no cookies of ours either. No CORS header is ever sent, so no
 * other origin can read an answer.
 */
export const originCheck = fp<{ publicOrigin: string }>(async (app, { publicOrigin }) => {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !request.url.startsWith('/api/')) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const foreign =
      origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== publicOrigin
    if (foreign) throw new ApiError('request.origin_refused')
  })
})
