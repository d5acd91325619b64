import type { Database } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'

/** Folds what was noted of invites (`count_invites.sql`) into the inviters' sums, so that a look adds up few rows. */
export function createFoldInviteSums({ db }: { db: Database }): Job {
  return {
    name: 'fold-invite-sums',
    everyMs: 600_000,
    async run() {
      await db`
        with folded as (
          delete from invite_change returning *
        )
        insert into invite_sum as s (user_id, invited, pending, withheld, paid)
          select user_id, sum(invited), sum(pending), sum(withheld), sum(paid) from folded group by user_id order by user_id
        on conflict (user_id) do update set invited = s.invited + excluded.invited, pending = s.pending + excluded.pending,
          withheld = s.withheld + excluded.withheld, paid = s.paid + excluded.paid`
    },
  }
}
