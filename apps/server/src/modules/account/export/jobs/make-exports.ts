import { withTransaction, writeEvent } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { ObjectTooLarge } from '@lode/object-store'
import { attemptEach } from '../../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../../platform/jobs/job.ts'
import type { AccountDeps } from '../../account-deps.ts'
import { exportName } from '../export-name.ts'
import { writeArchive } from '../write-archive.ts'

/** The most that an export may weigh, in bytes; who has more asks support. */
const mostBytes = 100_000_000
/** How long one lies ready. */
const keptMs = 3 * 86_400_000

type Waiting = { id: string; userId: bigint }

/** Makes the exports that holders asked for, tells them, and erases those whose time is over. */
export function createMakeExports({ db, clock, objects }: AccountDeps): Job {
  async function make({ id, userId }: Waiting): Promise<void> {
    // A run that was cut off may have left half of it.
    await objects.erase(id)
    const body = await writeArchive({ db, objects }, { userId, now: clock.now() })
    const made = await objects
      .put({ ...exportName({ id, userId }), body, maximumBytes: mostBytes })
      .catch((error) => {
        if (error instanceof ObjectTooLarge) return null
        throw error
      })
    const kept = await withTransaction(db, async (tx) => {
      const now = clock.now()
      const until = new Date(now.getTime() + keptMs)
      const { count } =
        made === null
          ? await tx`update account_export set state = 'failed' where id = ${id}`
          : await tx`update account_export set state = 'ready', ready_at = ${now}, until = ${until}, bytes = ${made.bytes}
          where id = ${id}`
      const actor = 'system:account-exports'
      await writeEvent(tx, { topic: 'export', owner: userOwner(userId), actor, payload: {} })
      return count > 0
    })
    // The account was deleted while it was made.
    if (!kept) await objects.erase(id)
  }
  async function erase({ id }: Pick<Waiting, 'id'>): Promise<void> {
    await objects.erase(id)
    await db`update account_export set state = 'erased' where id = ${id}`
  }
  return {
    name: 'account-exports',
    everyMs: 60_000,
    wakeOn: ['export'],
    async run(signal) {
      const waiting = await db<Waiting[]>`
        select id, user_id as "userId" from account_export where state = 'waiting' order by asked_at limit 100`
      const over = await db<{ id: string }[]>`
        select id from account_export where state = 'ready' and until <= ${clock.now()} order by until limit 1000`
      const work = [...waiting.map((one) => () => make(one)), ...over.map((one) => () => erase(one))]
      await attemptEach(work, (one) => one(), { db, signal })
    },
  }
}
