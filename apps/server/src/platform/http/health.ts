import { ApiError } from '@lode/api-contract'
import type { Database } from '@lode/database'
import fp from 'fastify-plugin'
import { diskSpace, type WatchedDisk } from '../disk-space.ts'
import type { Drain } from './drain.ts'

/**
 * `/health`: the process answers. `/ready`: it can serve, because its database answers and nobody told it to stop; `halts`
 * are the kinds of what payouts stand still for, `degraded` what will keep it from serving if nobody looks. Neither does yet.
 */
export const health = fp<{ db: Database; disk: WatchedDisk | null; drain?: Drain }>(
  async (app, { db, disk, drain }) => {
    app.get('/health', { logLevel: 'warn' }, async () => ({ up: true }))
    app.get('/ready', { logLevel: 'warn' }, async (_, reply) => {
      if (drain?.begun) return reply.code(503).send({ ready: false, halts: [], degraded: [] })
      try {
        const halts = await db<{ kind: string }[]>`
        select distinct kind from halt where cleared_at is null order by kind`
        return { ready: true, halts: halts.map(({ kind }) => kind), degraded: await degraded(disk) }
      } catch (cause) {
        throw new ApiError('service.unavailable', { service: 'database' }, { cause })
      }
    })
  },
)

async function degraded(disk: WatchedDisk | null): Promise<'disk_low'[]> {
  return disk && (await diskSpace(disk)).low ? ['disk_low'] : []
}
