import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { userOwner } from '@lode/ledger'
import { openObjectStore } from '../src/platform/open-object-store.ts'
import type { TestServer } from './start-test-server.ts'
import type { TestClient } from './test-client.ts'

/** Leaves something of a holder in every room, each with their mark in it, and two files, whose names it returns. */
export async function leaveTraces(
  server: TestServer,
  holder: TestClient,
  mark: string,
): Promise<{ id: string; purpose: string }[]> {
  const { db } = server
  const [user, owner, now] = [holder.userId.toString(), userOwner(holder.userId), server.clock.now()]
  const mail = `${mark}@mail.example`
  const [photo, image, conversation] = [randomUUID(), randomUUID(), randomUUID()]
  const hash = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA'
  await db`insert into email_binding (user_id, name, email, email_key, locale, password_hash, bound_at)
    values (${user}, ${mark}, ${mail}, ${mail}, 'en', ${hash}, ${now})`
  await db`insert into email_request (id, user_id, kind, name, email, email_key, locale, created_at, expires_at, ended_at, outcome)
    values (${randomUUID()}, ${user}, 'bind', ${mark}, ${`old-${mail}`}, ${`old-${mail}`}, 'en', ${now}, ${now}, ${now}, 'done')`
  await db`insert into email_code values (${user}, ${mail}, ${now})`
  for (const recipient of [mail, `OLD-${mail}`])
    await db`insert into mail (id, recipient, locale, template, params, priority, created_at, due_at)
      values (${randomUUID()}, ${recipient}, 'en', 'emailCode', '{}', 1, ${now}, ${now})`
  await db`insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at, decided_at, decided_by, photos_until)
    values (${user}, 1, 'approved', ${`law-${mark}`}, ${mail}, ${now}, ${now}, ${now}, 'operator:rea', ${now})`
  await db`insert into identity_photo (id, user_id, attempt, added_at) values (${photo}, ${user}, 1, ${now})`
  await db`insert into support_conversation (id, user_id, last_number, opened_at, last_at)
    values (${conversation}, ${user}, 1, ${now}, ${now})`
  await db`insert into support_image (id, owner, added_at) values (${image}, ${owner}, ${now})`
  await db`insert into support_message (conversation_id, number, author, key, text, at, image)
    values (${conversation}, 1, 'person', ${randomUUID()}, ${`help ${mark}`}, ${now}, ${image})`
  await db`insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth, locale, added_at)
    select ${randomUUID()}, ${user}, id, ${`https://push.example/${mark}`}, ${Buffer.alloc(65, 4)}, ${Buffer.alloc(16)}, 'en', ${now}
    from session_record where user_id = ${user}`
  await holder.call(endpoints.recipients.save, {
    ...{ network: 'ethereum', address: holder.account.address, name: mark },
  })
  await holder.call(endpoints.notices.choose, { by: 'push', subject: 'amounts', chosen: true })
  const files = [
    { id: photo, purpose: 'identity-photo' },
    { id: image, purpose: 'support-image' },
  ]
  for (const file of files)
    await openObjectStore(server.configuration).put({
      ...file,
      owner,
      body: (async function* () {
        yield Buffer.from(mark)
      })(),
      maximumBytes: 1000,
    })
  return files
}
