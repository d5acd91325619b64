import { buffer } from 'node:stream/consumers'
import { ApiError } from '@lode/api-contract'
import type { IdentityDeps } from '../identity-deps.ts'
import { photoName } from '../photo-name.ts'
import type { Review } from './check-key.ts'
import { demandClaim } from './demand-claim.ts'

/**
 * A photo of a check, for the reviewer who has it: their name and the moment are drawn all over it, so that a picture which leaves
 * the house says by whom. What is kept is never given out.
 * @throws {ApiError} `operator.refused`, `not_yours`; `request.not_found`; {ImagesBusy} while many wait
 */
export async function readPhoto(
  { db, clock, objects, images }: IdentityDeps,
  { id, ...review }: Review & { id: string },
): Promise<Buffer> {
  const now = clock.now()
  await demandClaim(db, { ...review, now })
  const { userId, attempt, reviewer } = review
  const [photo] = await db`select from identity_photo
    where id = ${id} and user_id = ${String(userId)} and attempt = ${attempt} and erased_at is null`
  if (!photo) throw new ApiError('request.not_found')
  const kept = await buffer(await objects.get(photoName({ id, userId })))
  const mark = `${reviewer.replace(/^operator:/, '')} ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return images.mark(kept, mark)
}
