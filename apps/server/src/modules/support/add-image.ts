import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { Deps } from '../../platform/deps.ts'
import { guestOwner } from '../../platform/guest.ts'
import type { SpanLimit } from '../../platform/http/limit-span.ts'
import type { Person } from '../../platform/http/route.ts'
import { imageName } from './image-name.ts'

/** What images are kept with. */
export type ImageDeps = Pick<Deps, 'db' | 'clock' | 'objects' | 'images'>

/** The limits of images: of one person in a day; of visitors in an hour, of one group of addresses and of all. */
const mostADay = 30
const mostOfAddress = 20
const mostOfVisitors = 200
const cleanedBytes = 20_000_000

/** Whose images a person's are. */
export function imageOwner(person: Person): string {
  return 'userId' in person ? userOwner(person.userId) : guestOwner(person.guest)
}

/**
 * Makes an image anew and keeps it, encrypted, for a message that its person sends next. Its row is written first: what is broken
 * off is found by the job that erases.
 * @throws {ImageRefused}, {ImagesBusy}, {ApiError} `identity.photos_too_many`, `request.too_many`
 */
export async function addImage(
  { db, clock, objects, images, added: addedBy }: ImageDeps & { added: SpanLimit },
  { id, person, caller, file }: { id: string; person: Person; caller: string; file: Buffer },
): Promise<{ id: string }> {
  const owner = imageOwner(person)
  const now = clock.now()
  const visitors = 'guest/%'
  if ('guest' in person) addedBy.take(caller, mostOfAddress)
  await withTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${'guest' in person ? visitors : owner}, 0))`
    const [added] = await tx<{ own: number; visitors: number }[]>`
      select (count(*) filter (where owner = ${owner}))::int as own,
        (count(*) filter (where owner like ${visitors} and added_at > ${before(now, 3_600_000)}))::int as visitors
      from support_image where added_at > ${before(now, 86_400_000)} and id <> ${id}
        and (owner = ${owner} or owner like ${visitors})`
    if (Number(added?.own) >= mostADay) throw new ApiError('identity.photos_too_many', { most: mostADay })
    if ('guest' in person && Number(added?.visitors) >= mostOfVisitors)
      throw new ApiError('request.too_many', { seconds: 600 })
    const { count } =
      await tx`insert into support_image (id, owner, added_at) values (${id}, ${owner}, ${now})
      on conflict (id) do update set added_at = support_image.added_at
        where support_image.owner = excluded.owner and support_image.erased_at is null
          and not exists (select from support_message where image = support_image.id)`
    if (count === 0) throw new ApiError('request.not_found')
  })
  const image = await images.clean(file)
  // A process that died in the middle may have left it.
  await objects.erase(id)
  await objects.put({ ...imageName({ id, owner }), body: once(image), maximumBytes: cleanedBytes })
  return { id }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
