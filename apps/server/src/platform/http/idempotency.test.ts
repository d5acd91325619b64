import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOnce } from './idempotency.ts'

let db: Database
let close: () => Promise<void>
const userId = 1n
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  await db`insert into users (address, invite_code, created_at) values (${`0x${'1'.repeat(40)}`}, 'ONE', now())`
})
afterAll(() => close())

const hashOf = (body: string) => createHash('sha256').update(body).digest()

test('[S-06] fifty duplicates at once have one effect and one answer', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  let effects = 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      runOnce(db, request, async () => {
        effects += 1
        await db`select pg_sleep(0.1)`
        return { status: 200, reply: { number: effects } }
      }),
    ),
  )
  expect(effects).toBe(1)
  expect(answers).toEqual(answers.map(() => ({ status: 200, reply: { number: 1 } })))
})

test('[S-06] a refusal is an answer too and is given again', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  const refusal = { status: 422, reply: { code: 'balance.insufficient', params: {} } }
  expect(await runOnce(db, request, async () => refusal)).toEqual(refusal)
  expect(await runOnce(db, request, async () => ({ status: 200, reply: {} }))).toEqual(refusal)
})

test('[S-06] the same key with another body is a conflict', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await runOnce(db, request, async () => ({ status: 200, reply: {} }))
  await expect(
    runOnce(db, { ...request, bodyHash: hashOf('b') }, async () => ({ status: 200, reply: {} })),
  ).rejects.toMatchObject({ code: 'request.idempotency_conflict' })
})

test('[S-06] what failed is not kept: the next try runs it again', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await expect(runOnce(db, request, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  expect(await runOnce(db, request, async () => ({ status: 200, reply: { ok: true } }))).toMatchObject({
    status: 200,
  })
})

test('[S-06] a twin of a request that takes long is told so; after a crash its lease runs out and it runs again', async () => {
  const request = { userId, key: randomUUID(), bodyHash: hashOf('a') }
  await db`insert into idempotent_request (user_id, key, body_hash, attempt, lease_expires_at)
    values (1, ${request.key}, ${request.bodyHash}, ${randomUUID()}, clock_timestamp() + interval '1 hour')`
  const work = async () => ({ status: 200, reply: { again: true } })
  await expect(runOnce(db, request, work)).rejects.toMatchObject({ code: 'request.in_progress' })
  await db`update idempotent_request set lease_expires_at = clock_timestamp() where key = ${request.key}`
  expect(await runOnce(db, request, work)).toEqual({ status: 200, reply: { again: true } })
})
