import { fixedClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { createSessionSweep } from './sweep-sessions.ts'

test('nonces and sessions that have run out are swept, those that have not stay', async () => {
  const { db, close } = await testDatabase()
  await db`insert into users (address, invite_code, created_at)
    values (${`0x${'1'.repeat(40)}`}, 'A', now())`
  await db`insert into sign_in_nonce select n, 'd', 'u', 1, 's', t::timestamptz - interval '5 minutes', t::timestamptz
    from (values ('old', '2026-11-21T09:00:00Z'), ('young', '2026-11-21T09:10:00Z')) v(n, t)`
  await db`insert into session select gen_random_uuid(), 1, h::bytea, h::bytea, 'x', 'y', t::timestamptz, t::timestamptz
    from (values ('old', '2026-11-21T09:00:00Z'), ('young', '2026-11-21T09:10:00Z')) v(h, t)`
  // The product's clock is what says that a session is over, however the database's stands.
  await createSessionSweep({ db, clock: fixedClock('2026-11-21T09:05:00Z') }).run(
    new AbortController().signal,
  )
  expect(await db`select nonce from sign_in_nonce`).toEqual([{ nonce: 'young' }])
  expect(await db`select convert_from(header_hash, 'UTF8') as h from session`).toEqual([{ h: 'young' }])
  await close()
})
