import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import type { DeletionDeps } from '../account-deps.ts'
import { type DeletionWire, readDeletion } from './read-deletion.ts'
import { tellDeletion } from './tell-deletion.ts'

/**
 * Calls off what waits; where nothing does, nothing happens.
 * @throws {ApiError} `account.deletion_begun` when it is being carried out
 */
export function callOffDeletion(
  { db, clock, leasts }: DeletionDeps,
  { userId }: { userId: bigint },
): Promise<DeletionWire> {
  const user = userId.toString()
  return withTransaction(db, async (tx) => {
    await tx`select from users where id = ${user} for no key update`
    const now = clock.now()
    const { count } = await tx`
      update account_deletion set state = 'called_off', ended_at = ${now} where user_id = ${user} and state = 'waiting'`
    if (count > 0) await tellDeletion(tx, userId)
    const read = await readDeletion(tx, { userId, now, leasts: await leasts(tx) })
    if (read.deletion?.state === 'erasing') throw new ApiError('account.deletion_begun')
    return read
  })
}
