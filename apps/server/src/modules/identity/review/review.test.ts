import { endpoints } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { withTransaction } from '@lode/database'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindEmail } from '../../../../testing/bind-email.ts'
import {
  type ServerWithReviewers,
  startServerWithReviewers,
} from '../../../../testing/console/server-with-reviewers.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { putTerms } from '../../../platform/terms/put-terms.ts'
import { firstIdentityTerms } from '../terms.ts'

const { list, claim, release, label, details, photo, approve, hold, reject } = consoleEndpoints.identity
let server: ServerWithReviewers['server']
let rea: ServerWithReviewers['rea']
let rob: ServerWithReviewers['rob']
let close: ServerWithReviewers['close'] | undefined
beforeAll(async () => {
  ;({ server, rea, rob, close } = await startServerWithReviewers())
})
afterAll(() => close?.())
beforeEach(() => server.as('lode_owner')`delete from identity_claim`)

const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string; params?: { reason?: string } }) => error.params?.reason ?? String(error.code),
  )

/** Time goes by, and the operators' sessions go on. */
async function pass(minutes: number): Promise<void> {
  server.clock.advance(minutes * 60_000)
  for (const who of [rea, rob]) await who.call(list, { queue: 'mine' })
}

/** A holder whose check waits. */
async function waiting(name = 'Ana Erikson'): Promise<{ holder: TestClient; userId: string; attempt: 1 }> {
  const holder = await signIn(server.url)
  const plain = { create: { width: 900, height: 600, channels: 3, background: '#864' } } as const
  const file = new Blob([new Uint8Array(await sharp(plain).jpeg().toBuffer())])
  const { id } = await holder.call(endpoints.identity.addPhoto, {}, { file })
  await bindEmail(server, { userId: holder.userId, email: `ana${holder.userId}@mail.example` })
  const sent = { name, machineReadable: '', photos: [id] }
  await holder.call(endpoints.identity.submit, sent)
  return { holder, userId: String(holder.userId), attempt: 1 }
}

test('[O-03] a reviewer takes the check that is due first, nobody else can see or decide it, and its holder reads what came of it', async () => {
  const { holder, ...check } = await waiting()
  expect(await reasonOf(rea.call(details, check))).toBe('not_yours')
  await rea.call(claim, { check })
  const seen = await rea.call(details, check)
  expect([seen.name, seen.photos.length, seen.holder.address]).toEqual([
    'Ana Erikson',
    1,
    holder.account.address,
  ])
  const [id = ''] = seen.photos
  const tried = [
    () => rob.call(details, check),
    () => rob.call(photo, { ...check, id }),
    () => rob.call(label, { ...check, labels: ['mine'] }),
    () => rob.call(approve, { ...check, note: 'fine' }),
    () => rob.call(release, check),
  ]
  for (const ask of tried) expect(await reasonOf(ask())).toBe('not_yours')
  expect(await reasonOf(rob.call(claim, { check }))).toBe('taken')
  await rea.call(label, { ...check, labels: ['second-look', 'second-look'] })
  await rea.call(hold, { ...check, comment: 'We ask a colleague.', note: 'seal looks odd' })
  expect(await holder.call(endpoints.identity.state, {})).toMatchObject({
    held: true,
    comment: 'We ask a colleague.',
  })
  // It is free again, and says what the first has noted.
  await rob.call(claim, { check })
  expect(await rob.call(details, check)).toMatchObject({ note: 'seal looks odd', labels: ['second-look'] })
  const wrong = { faults: ['photo_blurred' as const], comment: 'In daylight?', final: true, note: 'twice' }
  await rob.call(reject, { ...check, ...wrong })
  expect(await holder.call(endpoints.identity.state, {})).toMatchObject({ state: 'failed', open: false })
  expect(await reasonOf(rob.call(reject, { ...check, ...wrong }))).toBe('not_yours')
})

test('[O-03] each look at who somebody is stands in the chained log, before it is answered', async () => {
  const { holder: _, ...check } = await waiting('Bruno Meyer')
  await rea.call(list, { queue: 'open' })
  await rea.call(claim, { check })
  const { photos } = await rea.call(details, check)
  await rea.call(photo, { ...check, id: photos[0] ?? '' })
  await reasonOf(rob.call(details, check))
  const lines = await server.as('lode_read')<{ actor: string; action: string; subject: string }[]>`
    select actor, action, subject from operator_log where subject like ${`identity/${check.userId}/%`} order by number`
  const subject = `identity/${check.userId}/1`
  expect(lines).toEqual([
    { actor: 'operator:rea', action: 'POST /api/console/identity/claim', subject },
    { actor: 'operator:rea', action: 'GET /api/console/identity/check', subject },
    { actor: 'operator:rea', action: 'GET /api/console/identity/photo', subject: `${subject}/${photos[0]}` },
    { actor: 'operator:rob', action: 'GET /api/console/identity/check', subject },
  ])
  const queue = JSON.stringify(await rob.call(list, { queue: 'open' }))
  expect(queue.includes('Bruno')).toBe(false)
})

test('[O-03] a photo is given with the reviewer and the moment drawn over every part of it, never as it is kept', async () => {
  const { holder: _, ...check } = await waiting()
  await rea.call(claim, { check })
  const { photos } = await rea.call(details, check)
  const look = async (who: ServerWithReviewers['rea']) =>
    Buffer.from((await who.call(photo, { ...check, id: photos[0] ?? '' })).image, 'base64')
  const hers = await look(rea)
  for (const left of [0, 450])
    for (const top of [0, 300]) {
      const part = { left, top, width: 450, height: 300 }
      const { channels } = await sharp(await sharp(hers).extract(part).toBuffer()).stats()
      // The photo itself is of one colour.
      expect(channels[0]?.stdev).toBeGreaterThan(10)
    }
  server.clock.advance(60_000)
  expect((await look(rea)).equals(hers)).toBe(false)
  expect(
    await reasonOf(
      rea.call(photo, { ...check, id: check.userId.padStart(8, '0').concat('-0000-4000-8000-000000000000') }),
    ),
  ).toBe('request.not_found')
})

test('[O-03] what a reviewer has taken is free again when its time is over, or given back', async () => {
  const { holder: _, ...check } = await waiting()
  await rea.call(claim, { check })
  for (const minutes of [10, 10, 9]) await pass(minutes)
  expect(await reasonOf(rob.call(claim, { check }))).toBe('taken')
  await pass(1)
  expect(await reasonOf(rea.call(approve, { ...check, note: 'late' }))).toBe('not_yours')
  await rob.call(claim, { check })
  await rob.call(release, check)
  expect(await reasonOf(rob.call(release, check))).toBe('not_yours')
  await rea.call(claim, { check })
})

test('[O-03] of many who ask at once for the next each gets another, and none more than one may in a day', async () => {
  for (const _ of [1, 2, 3]) await waiting()
  const taken = await Promise.all([rea, rob, rea, rob].map((who) => who.call(claim, {})))
  expect(new Set(taken.map(({ userId }) => userId)).size).toBe(4)
  const at = server.clock.now()
  await withTransaction(server.as('lode_owner'), (tx) =>
    putTerms(tx, {
      ...{ subject: 'identity', effectiveFrom: at, decidedAt: at, actor: 'operator:ana' },
      document: { ...firstIdentityTerms, claimsPerDay: 3 },
    }),
  )
  const { holder: _, ...check } = await waiting()
  await rea.call(claim, { check })
  expect(await reasonOf(rea.call(claim, { check }))).toBe('daily_limit')
})

test('[O-03] the queue goes by state, label, age and who has it, a page at a time', async () => {
  const [one, two] = [await waiting(), await waiting()]
  const mine = (queue: 'mine' | 'free', more: object = {}) =>
    rea.call(list, { queue, ...more }).then(({ rows }) => rows.map(({ userId }) => userId))
  const check = { userId: one.userId, attempt: 1 }
  await rea.call(claim, { check })
  await rea.call(label, { ...check, labels: ['odd'] })
  expect(await mine('mine')).toEqual([one.userId])
  expect(await mine('free')).toContain(two.userId)
  expect(await mine('free')).not.toContain(one.userId)
  expect(await rea.call(list, { queue: 'open', label: 'odd', olderHours: 0 })).toMatchObject({
    total: 1,
    rows: [{ userId: one.userId, labels: ['odd'], claim: { reviewer: 'operator:rea' } }],
  })
  const open = await rea.call(list, { queue: 'open' })
  expect(open.rows.map(({ dueAt }) => dueAt)).toEqual(open.rows.map(({ dueAt }) => dueAt).toSorted())
  expect(await rea.call(list, { queue: 'open', page: 2 })).toEqual({ rows: [], total: open.total })
})
