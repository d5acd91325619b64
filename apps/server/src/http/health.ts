import { ApiError } from '@lode/api-contract'
import type { Database } from '@lode/database'
import fp from 'fastify-plugin'

/** `/health`: the process answers. `/ready`: it can serve, because its database answers. */
export const health = fp<{ db: Database }>(async (app, { db }) => {
  app.get('/health', { logLevel: 'warn' }, async () => ({ up: true }))
  app.get('/ready', { logLevel: 'warn' }, async () => {
    try {
      await db`select 1`
    } catch (cause) {
      throw new ApiError('service.unavailable', { service: 'database' }, { cause })
    }
    return { ready: true }
  })
})
