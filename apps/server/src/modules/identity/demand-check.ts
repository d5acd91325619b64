import { ApiError } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import { canSubmit, newestCheck } from './newest-check.ts'
import { submitCheck } from './submit-check.ts'
import { readIdentityTerms } from './terms.ts'

/** What asks for a check gives: who, and photos that were added for it. */
type Shown = {
  readonly userId: bigint
  readonly name: string
  readonly email: string
  readonly photos: string[]
  readonly now: Date
}

/** Whether a holder's check is still to be sent, or sent again: what asks for one asks for photos then. */
export async function needsCheck(sql: Sql, { userId, now }: Pick<Shown, 'userId' | 'now'>): Promise<boolean> {
  const terms = await readIdentityTerms(sql, now)
  return canSubmit(await newestCheck(sql, userId), terms)
}

/**
 * Sends what a holder shows of themselves for review, where that has not been done: whoever waits for a review, or is through with
 * it, shows nothing again.
 * @throws {ApiError} `request.invalid` without a photo, `identity.photo_unknown`
 */
export async function demandCheck(tx: Tx, shown: Shown): Promise<void> {
  await tx`select from users where id = ${shown.userId.toString()} for no key update`
  if (!(await needsCheck(tx, shown))) return
  if (shown.photos.length === 0) throw new ApiError('request.invalid', { field: 'photos', rule: 'required' })
  await submitCheck(tx, { ...shown, machineReadable: '' })
}
