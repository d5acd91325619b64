import { createHash, randomUUID } from 'node:crypto'
import { fakeClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOnce } from './idempotency.ts'

let db: Database
let close: () => Promise<void>
const userId = 1n
const clock = fakeClock()
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  await db`insert into users (address, invite_code, created_at) values (${`0x${'1'.repeat(40)}`}, 'ONE', now())`
})
afterAll(() => close())

const hashOf = (body: string) => createHash('sha256').update(body).digest()

/** Resolves once the request's reply is in the database. */
async function untilKept(key: string): Promise<void> {
  await expect
    .poll(() => db`select from idempotent_request where key = ${key} and status is not null`)
    .toHaveLength(1)
}

test('[S-06] fifty duplicates at once have one effect and one answer', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  let effects = 0
  const done = Promise.withResolvers<void>()
  const asked = Promise.all(
    Array.from({ length: 50 }, () =>
      runOnce({ db, clock }, request, async () => {
        effects += 1
        await done.promise
        return { status: 200, reply: { number: effects } }
      }),
    ),
  )
  // Each twin waits twice: for its next look, and for the end of its patience.
  await clock.waits(2 * 49)
  done.resolve()
  await untilKept(request.key)
  await clock.advance(50)
  const answers = await asked
  expect(effects).toBe(1)
  expect(answers).toEqual(answers.map(() => ({ status: 200, reply: { number: 1 } })))
})

test('[S-06] a refusal is an answer too and is given again', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  const refusal = { status: 422, reply: { code: 'balance.insufficient', params: {} } }
  expect(await runOnce({ db, clock }, request, async () => refusal)).toEqual(refusal)
  expect(await runOnce({ db, clock }, request, async () => ({ status: 200, reply: {} }))).toEqual(refusal)
})

test('[S-06] the same key with another body is a conflict', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await runOnce({ db, clock }, request, async () => ({ status: 200, reply: {} }))
  await expect(
    runOnce({ db, clock }, { ...request, bodyHash: hashOf('b') }, async () => ({ status: 200, reply: {} })),
  ).rejects.toMatchObject({ code: 'request.idempotency_conflict' })
})

test('[S-06] what failed is not kept: the next try runs it again', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await expect(runOnce({ db, clock }, request, () => Promise.reject(new Error('disk')))).rejects.toThrow(
    'disk',
  )
  expect(
    await runOnce({ db, clock }, request, async () => ({ status: 200, reply: { ok: true } })),
  ).toMatchObject({
    status: 200,
  })
})

// Seen to fail with a patience of one look, and with one of four seconds.
test('[S-06] a twin waits three seconds for a running request, and is then told so', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await db`insert into idempotent_request (user_id, key, body_hash, attempt, lease_expires_at)
    values (1, ${request.key}, ${request.bodyHash}, ${randomUUID()}, clock_timestamp() + interval '1 hour')`
  const work = async () => ({ status: 200, reply: { again: true } })
  let told = ''
  const asked = runOnce({ db, clock }, request, work).catch(({ code }: { code: string }) => {
    told = code
  })
  await clock.waits(2)
  await clock.advance(2_999)
  // It has looked once more, and waits again.
  await clock.waits(2)
  expect(told).toBe('')
  await clock.advance(1)
  await asked
  expect(told).toBe('request.in_progress')
})

// Seen to hang with twins that only look.
test('[S-06] a waiting twin runs a request itself whose process died, once its lease ran out', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await db`insert into idempotent_request (user_id, key, body_hash, attempt, lease_expires_at)
    values (1, ${request.key}, ${request.bodyHash}, ${randomUUID()}, clock_timestamp() + interval '1 hour')`
  const asked = runOnce({ db, clock }, request, async () => ({ status: 200, reply: { again: true } }))
  await clock.waits(2)
  await db`update idempotent_request set lease_expires_at = clock_timestamp() where key = ${request.key}`
  await clock.advance(50)
  expect(await asked).toEqual({ status: 200, reply: { again: true } })
})
