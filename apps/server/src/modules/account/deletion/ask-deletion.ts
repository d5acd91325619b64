import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import type { DeletionDeps } from '../account-deps.ts'
import { readAccountTerms } from './deletion-terms.ts'
import { obstaclesOf } from './obstacles-of.ts'
import { type DeletionWire, readDeletion } from './read-deletion.ts'
import { tellDeletion } from './tell-deletion.ts'

const dayMs = 86_400_000

/**
 * Notes that a holder wants their account deleted, some days from now. The same id is the same wish; while one waits, it is the one.
 * @throws {ApiError} `account.keeps_…`, the first thing that stands in the way
 */
export function askDeletion(
  { db, clock, leasts }: DeletionDeps,
  { id, userId }: { id: string; userId: bigint },
): Promise<DeletionWire> {
  const user = userId.toString()
  return withTransaction(db, async (tx) => {
    await tx`select from users where id = ${user} for no key update`
    const now = clock.now()
    const before = await tx`
      select from account_deletion where id = ${id} or (user_id = ${user} and ended_at is null)`
    if (before.length === 0) {
      const [obstacle] = await obstaclesOf(tx, userId)
      if (obstacle) throw new ApiError(`account.keeps_${obstacle}`)
      const { waitDays } = await readAccountTerms(tx, now)
      const due = new Date(now.getTime() + waitDays * dayMs)
      await tx`insert into account_deletion (id, user_id, state, asked_at, due_at)
        values (${id}, ${user}, 'waiting', ${now}, ${due})`
      await tellDeletion(tx, userId)
    }
    return readDeletion(tx, { userId, now, leasts: await leasts(tx) })
  })
}
