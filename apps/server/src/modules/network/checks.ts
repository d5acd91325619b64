import type { Deps } from '../../platform/deps.ts'
import { type ServiceCheck, saw } from '../../platform/service-check.ts'
import { lateAfterMs } from './repository.ts'

/** The checks of what the yields are computed from. */
export function networkChecks({ db, clock }: Pick<Deps, 'db' | 'clock'>): ServiceCheck[] {
  const isLate = (at: Date): boolean => clock.now().getTime() - at.getTime() > lateAfterMs
  return [
    {
      name: 'network',
      async look() {
        const [row] = await db<{ height: number; at: Date }[]>`
          select height::int, at from bitcoin_block order by height desc limit 1`
        return row ? saw('block', row.height, isLate(row.at)) : saw('nothing', '', true)
      },
    },
    {
      name: 'pool',
      async look() {
        const [row] = await db<{ dayTh: string; at: Date }[]>`
          select day_th::text as "dayTh", at from pool_sample order by at desc limit 1`
        return row ? saw('power', row.dayTh, isLate(row.at)) : saw('nothing', '', true)
      },
    },
  ]
}
