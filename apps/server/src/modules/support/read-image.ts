import { buffer } from 'node:stream/consumers'
import type { Database } from '@lode/database'
import type { ObjectStore } from '@lode/object-store'
import { imageName } from './image-name.ts'

/** An image that a message of a conversation carries, as JPEG; undefined where none does, or it is erased. */
export async function readImage(
  { db, objects }: { db: Database; objects: ObjectStore },
  { id, conversationId }: { id: string; conversationId: string },
): Promise<Buffer | undefined> {
  const [image] = await db<{ owner: string }[]>`
    select i.owner from support_image i join support_message m on m.image = i.id
    where i.id = ${id} and m.conversation_id = ${conversationId} and i.erased_at is null limit 1`
  return image && buffer(await objects.get(imageName({ id, owner: image.owner })))
}
