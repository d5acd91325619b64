import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'

const { signal } = new AbortController()

test('stored replies that have run out are swept, those that have not stay', async () => {
  const { db, close } = await testDatabase()
  await db`insert into users (address, invite_code, created_at)
    values (${`0x${'1'.repeat(40)}`}, 'A', now())`
  await db`insert into idempotent_request (user_id, key, body_hash, attempt, lease_expires_at, status, reply, created_at)
    select 1, gen_random_uuid(), h::bytea, gen_random_uuid(), now(), 200, '{}', now() - age::interval
    from (values ('old', '49 hours'), ('young', '47 hours')) v(h, age)`
  await sweep({ db }).run(signal)
  expect(await db`select convert_from(body_hash, 'UTF8') as h from idempotent_request`).toEqual([
    { h: 'young' },
  ])
  await close()
})

test('events older than eight days are swept, those that a place in the stream may still ask for stay', async () => {
  const { db, close } = await testDatabase()
  const write = (topic: string, owner: string | null, age: string, n: number) => db`
    insert into event (topic, owner, actor, payload, at)
    select ${topic}, ${owner}, 'system:test', '{}', now() - ${age}::text::interval from generate_series(1, ${n}::int)`
  await write('deposit', 'user/1', '300 days', 2)
  await write('balance', 'user/1', '9 days', 6000)
  await write('price', null, '193 hours', 50)
  await write('balance', 'user/2', '191 hours', 1)
  await write('balance', 'user/1', '6 days', 3)
  await sweep({ db }).run(signal)
  expect(await db`select topic, owner, count(*)::int as n from event group by 1, 2 order by 1, 2`).toEqual([
    { topic: 'balance', owner: 'user/1', n: 3 },
    { topic: 'balance', owner: 'user/2', n: 1 },
  ])
  await close()
})
