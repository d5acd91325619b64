import { ApiError } from '@lode/api-contract'
import type { Database } from '@lode/database'
import fp from 'fastify-plugin'

/**
 * `/health`: the process answers. `/ready`: it can serve, because its database answers; `halts` are the kinds of what
 * payouts stand still for, which does not keep it from serving.
 */
export const health = fp<{ db: Database }>(async (app, { db }) => {
  app.get('/health', { logLevel: 'warn' }, async () => ({ up: true }))
  app.get('/ready', { logLevel: 'warn' }, async () => {
    try {
      const halts = await db<{ kind: string }[]>`
        select distinct kind from halt where cleared_at is null order by kind`
      return { ready: true, halts: halts.map(({ kind }) => kind) }
    } catch (cause) {
      throw new ApiError('service.unavailable', { service: 'database' }, { cause })
    }
  })
})
