import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import type { IdentityDeps } from './identity-deps.ts'
import { photoName } from './photo-name.ts'

/** Photos that a holder adds in a day, submitted or not. */
const mostADay = 20
const cleanedBytes = 20_000_000

/**
 * Makes a photo anew and keeps it, encrypted. Its row is written first: what is broken off is found by the job that erases.
 * @throws {ImageRefused}, {ImagesBusy}, {ApiError} `identity.photos_too_many`, `photo_unknown`
 */
export async function addPhoto(
  { db, clock, objects, images }: IdentityDeps,
  { id, userId, file }: { id: string; userId: bigint; file: Buffer },
): Promise<{ id: string }> {
  await withTransaction(db, async (tx) => {
    await tx`select from users where id = ${userId.toString()} for no key update`
    const since = new Date(clock.now().getTime() - 86_400_000)
    const [added] = await tx<{ count: number }[]>`select count(*)::int as count from identity_photo
      where user_id = ${userId.toString()} and added_at > ${since} and id <> ${id}`
    if (Number(added?.count) >= mostADay) throw new ApiError('identity.photos_too_many', { most: mostADay })
    // Asked again it is made again, until it is submitted: from then on it is what a reviewer sees.
    const { count } = await tx`insert into identity_photo (id, user_id, added_at)
      values (${id}, ${userId.toString()}, ${clock.now()})
      on conflict (id) do update set added_at = identity_photo.added_at
        where identity_photo.user_id = excluded.user_id and identity_photo.attempt is null and identity_photo.erased_at is null`
    if (count === 0) throw new ApiError('identity.photo_unknown')
  })
  const image = await images.clean(file)
  // A process that died in the middle may have left it.
  await objects.erase(id)
  await objects.put({ ...photoName({ id, userId }), body: once(image), maximumBytes: cleanedBytes })
  return { id }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
