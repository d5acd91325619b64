import { type Database, withTransaction } from '@lode/database'
import { nextRelease } from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import { type Offering, readCommitmentsOf } from '../repository.ts'
import { releaseTokens } from './release-tokens.ts'

/** Not more often than this, however short the steps are. */
const leastMs = 3_600_000

/** Hands out what is unlocked of an offering that does so by itself, holder by holder; cut off anywhere it goes on. */
export async function releaseAutomatically(
  { db, ledger }: { db: Database; ledger: Ledger },
  offering: Offering,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<void> {
  if (!isReleaseDue(offering, now)) return
  const holders = await db<{ userId: bigint }[]>`select user_id as "userId" from offering_commitment
    where offering = ${offering.number} and released < allocated order by id`
  for (const { userId } of holders) {
    if (signal.aborted) return
    await withTransaction(db, async (tx) => {
      const [commitment] = await readCommitmentsOf(tx, { userId, offering: offering.number, lock: true })
      if (commitment)
        await releaseTokens({ ledger, tx }, { offering, commitment, now, actor: 'system:offerings' })
    })
  }
  await db`update offering set released_until = ${now} where number = ${offering.number}`
}

/** Returns true if an offering has tokens due to be handed out. */
export function isReleaseDue(
  { state, rules: { release }, releasedUntil: last }: Pick<Offering, 'state' | 'rules' | 'releasedUntil'>,
  now: Date,
): boolean {
  if (!release.automatic || state !== 'ended' || now < release.startsAt) return false
  const due = last && nextRelease(release, last)
  return (
    !last || (!!due && now >= due && (now >= release.endsAt || now.getTime() - last.getTime() >= leastMs))
  )
}
