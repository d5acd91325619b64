import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { hashesPerDifficulty } from '@lode/domain'
import type { PoolReading, PoolSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { publish } from '../../../platform/live/publish.ts'

const weekSeconds = 7n * 86_400n

type PoolDeps = { db: Database; clock: Clock; source: PoolSource }

/**
 * The counter, which only grows, is below what we know of it: the pool began anew, or told of another account. What was
 * accepted can't be read from it, so no day is closed by it; see docs/recipes/responding-to-alerts.md.
 */
export class PoolCounterFell extends Error {
  override readonly name = 'PoolCounterFell'
  constructor({ shares, known }: { shares: bigint; known: bigint }) {
    super(`the pool reports accepted difficulty ${shares}, below the recorded ${known}; nothing was recorded`)
  }
}

/** How far the time of a reading may be unknown. */
const toleranceMs = 30_000

/**
 * Records the pool's counter of accepted difficulty, which is what a day's payout is shared from. A reading whose time is
 * not known (a clock set forward or a machine suspended while it was asked for, a pool that is ahead of our clock) is
 * passed over: recorded at a wrong time it would make one day short and the next one long. The counter waits for the next.
 * A sample that is dated ahead of the time that it is now is of a clock that was wrong, and goes.
 */
export function createPoolRecorder({ db, clock, source }: PoolDeps): Job {
  return {
    name: 'record-pool',
    everyMs: 20_000,
    async run() {
      const asked = clock.now()
      const reading = await source.read()
      const at = clock.now()
      const late = at.getTime() - asked.getTime() > toleranceMs
      const ahead = reading.lastShareAt.getTime() - at.getTime() > toleranceMs
      if (late || ahead) return
      const row = { source: source.name, day_th: reading.dayTh.toString() }
      await withTransaction(db, async (tx) => {
        await tx`delete from pool_sample where at > ${new Date(at.getTime() + toleranceMs)}`
        const [newest] = await tx<{ shares: string }[]>`
          select shares::text from pool_sample where not derived order by at desc limit 1`
        if (newest && BigInt(newest.shares) > reading.shares)
          throw new PoolCounterFell({ shares: reading.shares, known: BigInt(newest.shares) })
        // The first time there is no counter of before: the pool's own mean of the last week stands for it.
        const [known] = await tx`select from pool_sample limit 1`
        if (!known) {
          const before = new Date(at.getTime() - Number(weekSeconds) * 1000)
          const shares = weekAgo(reading).toString()
          await tx`insert into pool_sample ${tx({ ...row, at: before, shares, derived: true })}`
        }
        await tx`insert into pool_sample ${tx({ ...row, at, shares: reading.shares.toString(), derived: false })}
          on conflict (at) do nothing`
      })
      const value = { provenTh: row.day_th, source: source.name, at: at.toISOString() }
      publish(db, 'power', { key: source.name, value })
    },
  }
}

function weekAgo({ shares, weekTh }: PoolReading): bigint {
  return shares - (weekTh * 1_000_000_000_000n * weekSeconds) / hashesPerDifficulty
}
