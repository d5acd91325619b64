import { type Database, newSince, parsePlace, placeOfNow } from '@lode/database'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { type CopyDeps, copyToHolder } from '../copy-to-holder.ts'
import { emailAnnouncements } from '../email-announcements.ts'

/** Where what is noted happens. */
const topics = [
  'appeal',
  'deletion',
  'deposit',
  'email',
  'identity',
  'order',
  'position',
  'rental',
  'session',
  'withdrawal',
]

/** A notice may bear an earlier time than the moment it could be seen: clocks differ, and transactions take their time. */
const backMs = 900_000

/**
 * Sends copies of what is new to those who want them. It reads on from a place in the stream of events, the first time from where that
 * is, and keeps the next when all is asked for: cut off anywhere it asks again for some, and a copy goes out once all the same.
 */
export function createCopyNotices(deps: CopyDeps): Job {
  const { db, clock } = deps
  return {
    name: 'copy-notices',
    everyMs: 30_000,
    wakeOn: topics,
    async run(signal) {
      const now = clock.now()
      const [mark] = await db<{ place: string; at: Date }[]>`select place, at from notice_copied`
      const since = mark && parsePlace(mark.place)
      const [row] = await db<[{ place: string; holders: string[] }]>`
        select p.place, array(select distinct split_part(owner, '/', 2) from event
          where owner like 'user/%' and split_part(topic, '.', 1) in ${db(topics)} and ${since ? newSince(db, since) : db`false`}) as holders
        from (${placeOfNow(db)}) p`
      const after = new Date((mark?.at ?? now).getTime() - backMs)
      const copy = (holder: string) => copyToHolder(deps, { userId: BigInt(holder), after, now })
      // Where one can't be told the place stays, and all are gone through again.
      await attemptEach(row.holders, copy, { db, signal })
      await emailAnnouncements(deps, { now, signal })
      if (!signal.aborted) await keep(db, row.place, now)
    },
  }
}

async function keep(db: Database, place: string, now: Date): Promise<void> {
  await db`insert into notice_copied (place, at) values (${place}, ${now})
    on conflict (one) do update set place = excluded.place, at = excluded.at`
}
