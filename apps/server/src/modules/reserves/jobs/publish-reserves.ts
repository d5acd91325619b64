import { HeaderWrong, HoldingsUnproven } from '@lode/chain-ethereum'
import { type Database, withTransaction } from '@lode/database'
import { dayOf } from '@lode/domain'
import { BaseError } from 'viem'
import type { Deps } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { NotSigned, type Signer } from '../../network/module.ts'
import { publishSnapshot } from '../publish-snapshot.ts'
import { type SnapshotDeps, takeSnapshot } from '../take-snapshot.ts'

/** A snapshot that is missing for so long calls a person. */
const lateAfterMs = 2 * 3_600_000

/**
 * Publishes what is owed and what is held once a UTC day, as soon as it has begun. A day on which nothing ran is not made up for: nobody
 * can say any more what was owed then. Until it is done, why not is there for anybody.
 */
export function createReservesPublisher(
  deps: SnapshotDeps & Pick<Deps, 'alarm'> & { readonly signer: Signer },
): Job {
  const { db, clock, alarm } = deps
  return {
    name: 'publish-reserves',
    everyMs: 30_000,
    async run() {
      const day = dayOf(clock.now())
      const [done] = await db`select from reserve_entry where day = ${day}`
      if (done) return
      const reason = await tryToPublish(deps)
      if (reason === null) return
      const since = await noteWait(db, { day, reason: reason.code, at: clock.now() })
      if (clock.now().getTime() - since.getTime() > lateAfterMs)
        alarm({
          kind: 'reserves_wait',
          about: day,
          detail: `the reserves of ${day} are not published: ${reason.detail}`,
        })
    },
  }
}

type Reason = { code: 'chain' | 'signature'; detail: string }

async function tryToPublish(deps: SnapshotDeps & { readonly signer: Signer }): Promise<Reason | null> {
  try {
    await publishSnapshot(deps, await takeSnapshot(deps))
    return null
  } catch (error) {
    if (error instanceof NotSigned) return { code: 'signature', detail: error.message }
    if (error instanceof BaseError || error instanceof HoldingsUnproven || error instanceof HeaderWrong)
      return { code: 'chain', detail: error.message }
    throw error
  }
}

/** Writes down why a day waits, and tells since when it does. */
function noteWait(
  db: Database,
  { day, reason, at }: { day: string; reason: Reason['code']; at: Date },
): Promise<Date> {
  return withTransaction(db, async (tx) => {
    await tx`delete from reserve_wait where day <> ${day}`
    const [row] = await tx<[{ since: Date }]>`
      insert into reserve_wait (day, reason, since) values (${day}, ${reason}, ${at})
      on conflict (day) do update set reason = excluded.reason returning since`
    return row.since
  })
}
