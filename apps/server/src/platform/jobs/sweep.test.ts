import { fixedClock } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { openLiveHub } from '../live/hub.ts'
import { sweep } from './sweep.ts'

const { signal } = new AbortController()

test('what has run out is swept, what has not stays', async () => {
  const { db, close } = await testDatabase()
  await db`insert into users (address, invite_code, created_at)
    values (${`0x${'1'.repeat(40)}`}, 'A', now())`
  await db`insert into sign_in_nonce select n, 'd', 'u', 1, 's', t::timestamptz - interval '5 minutes', t::timestamptz
    from (values ('old', '2026-11-21T09:00:00Z'), ('young', '2026-11-21T09:10:00Z')) v(n, t)`
  await db`insert into session select gen_random_uuid(), 1, h::bytea, h::bytea, 'x', 'y', t::timestamptz, t::timestamptz
    from (values ('old', '2026-11-21T09:00:00Z'), ('young', '2026-11-21T09:10:00Z')) v(h, t)`
  await db`insert into idempotent_request (user_id, key, body_hash, attempt, lease_expires_at, status, reply, created_at)
    select 1, gen_random_uuid(), h::bytea, gen_random_uuid(), now(), 200, '{}', now() - age::interval
    from (values ('old', '49 hours'), ('young', '47 hours')) v(h, age)`
  // The product's clock is what says that a session is over, however the database's stands.
  await sweep({ db, clock: fixedClock('2026-11-21T09:05:00Z') }).run(signal)
  expect(await db`select nonce from sign_in_nonce`).toEqual([{ nonce: 'young' }])
  expect(await db`select convert_from(header_hash, 'UTF8') as h from session`).toEqual([{ h: 'young' }])
  expect(await db`select convert_from(body_hash, 'UTF8') as h from idempotent_request`).toEqual([
    { h: 'young' },
  ])
  await close()
})

test('old events are swept, and who comes back is still told of every topic that changed', async () => {
  const { db, close } = await testDatabase()
  const write = (topic: string, owner: string | null, age: string, n: number) => db`
    insert into event (topic, owner, payload, at)
    select ${topic}, ${owner}, '{}', now() - ${age}::text::interval from generate_series(1, ${n}::int)`
  await write('balance', 'user/1', '8 days', 6000)
  await write('deposit', 'user/1', '300 days', 2)
  await write('price', null, '8 days', 50)
  await write('balance', 'user/2', '8 days', 1)
  await write('balance', 'user/1', '6 days', 3)
  const hub = await openLiveHub(db)
  const missed = async () => [
    await hub.missed('user/1', 0n),
    await hub.missed('user/2', 3n),
    await hub.missed(null, 0n),
  ]
  const before = await missed()
  await sweep({ db, clock: fixedClock('2026-11-21T09:05:00Z') }).run(signal)
  expect(await missed()).toEqual(before)
  expect(await db`select topic, owner, count(*)::int as n from event group by 1, 2 order by 1, 2`).toEqual([
    { topic: 'balance', owner: 'user/1', n: 3 },
    { topic: 'balance', owner: 'user/2', n: 1 },
    { topic: 'deposit', owner: 'user/1', n: 1 },
    { topic: 'price', owner: null, n: 1 },
  ])
  await hub.stop()
  await close()
})
