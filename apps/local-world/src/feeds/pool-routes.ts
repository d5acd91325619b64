import type { FastifyInstance } from 'fastify'
import type { PoolReplay } from './replay-pool.ts'

const spans = { '1m': 60, '5m': 300, '1hr': 3600, '1d': 86_400, '7d': 7 * 86_400 }

/** The pool protocol: ckpool's user statistics. */
export function poolRoutes(app: FastifyInstance, pool: PoolReplay, now: () => number): void {
  app.get('/users/:account', () => {
    const rates = Object.entries(spans).map(([span, seconds]) => [
      `hashrate${span}`,
      `${(pool.hashrate(now(), seconds) / 1e15).toFixed(1)}P`,
    ])
    return { ...Object.fromEntries(rates), lastshare: now(), workers: 1, shares: pool.shares(now()) }
  })
}
