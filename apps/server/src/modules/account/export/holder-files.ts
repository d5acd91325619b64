import type { Database } from '@lode/database'
import type { ObjectName } from '@lode/object-store'

/** A file of a holder's, and its path in an export. */
export type HolderFile = { readonly path: string; readonly object: ObjectName }

/** Lists the photos of documents and the images of the chat that are still there. */
export async function holderFiles(
  db: Database,
  { user, owner }: { user: string; owner: string },
): Promise<HolderFile[]> {
  const photos = await db<{ id: string }[]>`
    select id from identity_photo where user_id = ${user} and erased_at is null order by added_at, id`
  const images = await db<{ id: string; owner: string }[]>`
    select i.id, i.owner from support_image i where erased_at is null and (i.owner = ${owner} or exists (
      select from support_message m join support_conversation c on c.id = m.conversation_id where m.image = i.id and c.user_id = ${user}))
    order by added_at, id`
  return [
    ...photos.map(({ id }) => ({
      path: `identity-photos/${id}.jpg`,
      object: { id, owner, purpose: 'identity-photo' },
    })),
    ...images.map((image) => ({
      path: `chat-images/${image.id}.jpg`,
      object: { ...image, purpose: 'support-image' },
    })),
  ]
}
