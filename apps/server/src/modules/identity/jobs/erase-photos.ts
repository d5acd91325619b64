import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { IdentityDeps } from '../identity-deps.ts'

const unsubmittedHours = 24

/** Erases photos whose time is over, and those that were never submitted: first the key, then the file, then the row says so. */
export function createErasePhotos({ db, clock, objects }: Omit<IdentityDeps, 'images'>): Job {
  return {
    name: 'identity-photos',
    everyMs: 600_000,
    async run(signal) {
      const now = clock.now()
      const forgotten = new Date(now.getTime() - unsubmittedHours * 3_600_000)
      const rows = await db<{ id: string }[]>`
        select p.id from identity_photo p left join identity_check c using (user_id, attempt)
        where p.erased_at is null and (c.photos_until <= ${now} or (p.attempt is null and p.added_at <= ${forgotten}))
        order by p.added_at limit 1000`
      const erase = async ({ id }: { id: string }): Promise<void> => {
        await objects.erase(id)
        await db`update identity_photo set erased_at = ${now} where id = ${id}`
      }
      await attemptEach(rows, erase, { db, signal })
    },
  }
}
