import type { Deps } from '../../deps.ts'
import type { ServiceCheck } from './checks.ts'

const lateAfterMs = 36 * 3_600_000

/** The checks of what the yields are computed from. */
export function feedChecks({ db, clock }: Pick<Deps, 'db' | 'clock'>): ServiceCheck[] {
  return [
    {
      name: 'network',
      async look() {
        const [row] = await db<{ height: number; at: Date }[]>`
          select height::int, at from bitcoin_block order by height desc limit 1`
        if (!row) return { detail: 'no block recorded', late: true }
        return { detail: `block ${row.height}`, late: clock.now().getTime() - row.at.getTime() > lateAfterMs }
      },
    },
    {
      name: 'pool',
      async look() {
        const [row] = await db<{ dayTh: string; at: Date }[]>`
          select day_th::text as "dayTh", at from pool_sample order by at desc limit 1`
        if (!row) return { detail: 'no reading recorded', late: true }
        return { detail: `${row.dayTh} TH/s`, late: clock.now().getTime() - row.at.getTime() > lateAfterMs }
      },
    },
  ]
}
