import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'

/** For how long after the last message a visitor's conversation is kept, in milliseconds: 30 days. */
const keptForMs = 30 * 86_400_000

/** Deletes what visitors wrote who never connected. */
export function createForgetVisitors({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-visitors',
    everyMs: 3_600_000,
    async run() {
      const before = new Date(clock.now().getTime() - keptForMs)
      await withTransaction(db, async (tx) => {
        const old = await tx<{ id: string }[]>`
          select id from support_conversation where guest is not null and last_at < ${before}
          order by last_at limit 1000 for update skip locked`
        const ids = old.map(({ id }) => id)
        await tx`delete from support_message where conversation_id = any (${ids}::text[]::uuid[])`
        await tx`delete from support_conversation where id = any (${ids}::text[]::uuid[])`
      })
    },
  }
}
