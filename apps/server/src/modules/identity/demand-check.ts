import { ApiError } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import { canSubmit, newestCheck } from './newest-check.ts'
import { submitCheck } from './submit-check.ts'
import { readIdentityTerms } from './terms.ts'

/** What asks for a check gives: who, and photos that were added for it. */
type Shown = {
  readonly userId: bigint
  readonly name: string
  readonly photos: string[]
  readonly now: Date
}

type Photos = Pick<Shown, 'userId' | 'photos' | 'now'>

/** Whether a holder's check is still to be sent, or sent again, and these photos do not do for it. */
export async function needsPhotos(sql: Sql, { userId, photos, now }: Photos): Promise<boolean> {
  return (await needsCheck(sql, { userId, now })) && !(await areThere(sql, { userId, photos }))
}

/**
 * Demands photos that can be sent for review later, where there is still a check to be sent.
 * @throws {ApiError} `request.invalid` without a photo, `identity.photo_unknown`
 */
export async function demandPhotos(sql: Sql, shown: Photos): Promise<void> {
  if (!(await needsPhotos(sql, shown))) return
  if (shown.photos.length === 0) throw new ApiError('request.invalid', { field: 'photos', rule: 'required' })
  throw new ApiError('identity.photo_unknown')
}

/**
 * Sends what a holder shows of themselves for review, where that has not been done: whoever waits for a review, or is through with
 * it, shows nothing again.
 * @throws {ApiError} `request.invalid` without a photo, `identity.photo_unknown`
 */
export async function demandCheck(tx: Tx, shown: Shown): Promise<void> {
  await tx`select from users where id = ${shown.userId.toString()} for no key update`
  if (!(await needsCheck(tx, shown))) return
  await demandPhotos(tx, shown)
  await submitCheck(tx, { ...shown, machineReadable: '' })
}

async function needsCheck(sql: Sql, { userId, now }: Pick<Shown, 'userId' | 'now'>): Promise<boolean> {
  const terms = await readIdentityTerms(sql, now)
  return canSubmit(await newestCheck(sql, userId), terms)
}

async function areThere(sql: Sql, { userId, photos }: Pick<Shown, 'userId' | 'photos'>): Promise<boolean> {
  const newest = await newestCheck(sql, userId)
  const there = await sql`select from identity_photo
    where user_id = ${userId.toString()} and id = any (${photos}::uuid[]) and erased_at is null
      and (attempt is null or attempt = ${newest?.reopened ? newest.attempt : null})`
  return photos.length > 0 && there.count === new Set(photos).size
}
