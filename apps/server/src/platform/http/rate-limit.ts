import { ApiError, type Endpoint, headers } from '@lode/api-contract'
import { callerGroup } from '@lode/process'
import fp from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CommonConfiguration } from '../environment/platform-configuration.ts'
import { hashSecret } from '../secrets.ts'

/**
 * Limits of a scope, per minute: the requests of one address, its sign-ins, the writes of one session and those of an address's visitors. Each
 * process counts by itself, so behind n processes a caller gets n times as much: see docs/deploy.md, Several servers.
 */
export const rateLimit = fp<{
  limits: CommonConfiguration['limits']
  /** What counts as signing in: decided on the route that the router has matched, never on how its path was spelled. */
  signIns: readonly Endpoint[]
}>(async (app, { limits, signIns: signingIn }) => {
  const requests = new RateLimiterMemory({ points: limits.requests, duration: 60 })
  const signIns = new RateLimiterMemory({ points: limits.signIns, duration: 60 })
  const writes = new RateLimiterMemory({ points: limits.writes, duration: 60 })
  app.addHook('onRequest', async (request) => {
    const caller = callerGroup(request.ip)
    await take(requests, caller)
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { endpoint } = request.routeOptions.config ?? {}
    if (endpoint && signingIn.includes(endpoint)) await take(signIns, caller)
    const token = request.headers[headers.token]
    if (typeof token === 'string') await take(writes, hashSecret(token).toString('base64url'))
    // A visitor has as many secrets as they like, and one address.
    else if (request.routeOptions.config.access?.who === 'person') await take(writes, `visitor ${caller}`)
  })
})

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ApiError('request.too_many', { seconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}
