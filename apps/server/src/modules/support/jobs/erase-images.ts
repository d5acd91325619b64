import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { ImageDeps } from '../add-image.ts'

/** So long an image may wait for its message, in milliseconds: a day. */
const unsentMs = 86_400_000

/** Erases images that no message carries, or none any more: first the key, then the file, then the row says so. */
export function createEraseImages({ db, clock, objects }: Omit<ImageDeps, 'images'>): Job {
  return {
    name: 'support-images',
    everyMs: 600_000,
    async run(signal) {
      const now = clock.now()
      const rows = await db<{ id: string }[]>`
        select id from support_image i where erased_at is null and added_at <= ${new Date(now.getTime() - unsentMs)}
          and not exists (select from support_message m where m.image = i.id)
        order by added_at limit 1000`
      const erase = async ({ id }: { id: string }): Promise<void> => {
        await objects.erase(id)
        await db`update support_image set erased_at = ${now} where id = ${id}`
      }
      await attemptEach(rows, erase, { db, signal })
    },
  }
}
