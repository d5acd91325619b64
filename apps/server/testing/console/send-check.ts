import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '@lode/database'
import { developmentObjectKeyring } from '@lode/domain'
import { blobsAt, createObjectStore, readKeyring } from '@lode/object-store'
import sharp from 'sharp'

/** An identity check of the one holder there is, which waits, with a photo in the store under a folder. */
export async function sendCheck(owner: Database, files: string): Promise<void> {
  const id = randomUUID()
  await owner`insert into terms (subject, version, effective_from, decided_at, actor, document)
    values ('identity', 1, 'epoch', now(), 'system:seed', '{"attempts": 5, "reviewHours": 48, "photoDays": 30}')`
  const [{ user } = { user: '' }] = await owner<{ user: string }[]>`
    insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at)
    select id, 1, 'review', 'Anna Eriksson', 'anna@mail.example', now(), now() + interval '40 hours' from users returning user_id::text as user`
  await owner`insert into identity_photo (id, user_id, attempt, added_at) values (${id}, ${user}, 1, now())`
  const store = createObjectStore({
    objects: blobsAt(`file://${files}/objects`, undefined),
    keys: blobsAt(`file://${files}/keys`, undefined),
    keyring: readKeyring(developmentObjectKeyring),
  })
  const plain = { create: { width: 800, height: 500, channels: 3, background: '#864' } } as const
  const body = Readable.from([await sharp(plain).jpeg().toBuffer()])
  await store.put({ id, owner: `user/${user}`, purpose: 'identity-photo', body, maximumBytes: 1_000_000 })
}
