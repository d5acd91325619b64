import { randomBytes, randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { endpoints } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindEmail } from '../../../testing/bind-email.ts'
import { bytesIn } from '../../../testing/bytes-in.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { openObjectStore } from '../../platform/open-object-store.ts'
import { decideCheck } from './decide-check.ts'
import { isVerified } from './is-verified.ts'
import { createErasePhotos } from './jobs/erase-photos.ts'
import { photoName } from './photo-name.ts'
import { claimCheck } from './review/claim-check.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_WRITES: '100000', RATE_LIMIT_SIGN_INS: '100000' })
})
afterAll(() => server.close())

const { state, addPhoto, submit } = endpoints.identity
const marked = 'FACE-OF-ANA'
const photo = async (): Promise<Blob> => {
  const noise = { create: { width: 600, height: 400, channels: 3, background: '#864' } } as const
  const exif = { IFD0: { Make: marked }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  return new Blob([new Uint8Array(await sharp(noise).withExif(exif).jpeg().toBuffer())])
}
const add = async (holder: TestClient) => (await holder.call(addPhoto, {}, { file: await photo() })).id
const send = async (holder: TestClient, photos: string[], machineReadable = '') => {
  await bindEmail(server, holder)
  return holder.call(submit, { name: 'Ana Erikson', machineReadable, photos })
}
type Decided = Parameters<typeof decideCheck>[1]
/** Takes the holder's newest check and decides it. */
const decide = async (userId: bigint, more: object) => {
  const [{ attempt } = { attempt: 0 }] = await server.db<{ attempt: number }[]>`
    select attempt from identity_check where user_id = ${userId.toString()} order by attempt desc limit 1`
  const reviewer = 'operator:rea'
  const now = server.clock.now()
  await withTransaction(server.db, (tx) => claimCheck(tx, { reviewer, check: { userId, attempt }, now }))
  const decided = { userId, attempt, reviewer, note: 'seen', now, ...more } as unknown as Decided
  await withTransaction(server.db, (tx) => decideCheck(tx, decided))
}
const store = () => openObjectStore(server.configuration)

test('[U-03] a check goes from pending verification over review and failure to success, and is then closed', async () => {
  const holder = await signIn(server.url)
  const id = holder.userId
  expect(await holder.call(state, {})).toMatchObject({
    state: 'pending_verification',
    open: true,
    attempts: 0,
  })
  const photo = await add(holder)
  await send(holder, [photo])
  // Once: asked again it is there already.
  await send(holder, [photo])
  const waiting = await holder.call(state, {})
  expect(waiting).toMatchObject({ state: 'pending_review', open: false, attempts: 1, held: false })
  expect(Date.parse(waiting.dueAt ?? '') - server.clock.now().getTime()).toBe(48 * 3_600_000)
  const another = await add(holder)
  await expect(send(holder, [another])).rejects.toMatchObject({ code: 'identity.not_open' })
  await decide(id, { decision: 'hold', comment: 'We ask a colleague.' })
  expect(await holder.call(state, {})).toMatchObject({ held: true, comment: 'We ask a colleague.' })
  await decide(id, { decision: 'reject', faults: ['photo_blurred'], comment: 'In daylight?', final: false })
  const failed = { state: 'failed', open: true, faults: ['photo_blurred'], comment: 'In daylight?' }
  expect(await holder.call(state, {})).toMatchObject(failed)
  expect(await isVerified(server.db, id)).toBe(false)
  await send(holder, [another])
  await decide(id, { decision: 'approve' })
  await expect(decide(id, { decision: 'approve' })).rejects.toMatchObject({ params: { reason: 'nothing' } })
  expect(await holder.call(state, {})).toMatchObject({ state: 'successful', open: false, attempts: 2 })
  expect(await isVerified(server.db, id)).toBe(true)
  await expect(send(holder, [await add(holder)])).rejects.toMatchObject({ code: 'identity.not_open' })
})

test('[U-03] what is refused for good, or five times, is not sent again', async () => {
  const [once, often] = [await signIn(server.url), await signIn(server.url)]
  await send(once, [await add(once)])
  await decide(once.userId, { decision: 'reject', faults: ['name_differs'], comment: '', final: true })
  expect(await once.call(state, {})).toMatchObject({ state: 'failed', open: false })
  for (const _ of [1, 2, 3, 4, 5]) {
    await send(often, [await add(often)])
    await decide(often.userId, { decision: 'reject', faults: ['photo_blurred'], comment: '', final: false })
  }
  const sixth = await add(often)
  await expect(send(often, [sixth])).rejects.toMatchObject({ code: 'identity.not_open' })
})

test('[U-03] without an address that was confirmed nothing is submitted; the one that was goes along', async () => {
  const holder = await signIn(server.url)
  const photos = [await add(holder)]
  const check = { name: 'Ana Erikson', machineReadable: '', photos }
  expect((await holder.call(state, {})).email).toBeNull()
  await expect(holder.call(submit, check)).rejects.toMatchObject({ code: 'identity.email_unconfirmed' })
  expect(await holder.call(state, {})).toMatchObject({ state: 'pending_verification', attempts: 0 })
  const email = `own-${holder.userId}@mail.example`
  await bindEmail(server, { userId: holder.userId, email })
  expect((await holder.call(state, {})).email).toBe(email)
  await holder.call(submit, check)
  const [row] = await server.db`select email from identity_check where user_id = ${holder.userId.toString()}`
  expect(row).toEqual({ email })
})

test('[U-04] a photo of another holder, or one that was submitted before, is none', async () => {
  const [ana, ben] = [await signIn(server.url), await signIn(server.url)]
  const hers = await add(ana)
  const unknown = { code: 'identity.photo_unknown' }
  await expect(send(ben, [hers])).rejects.toMatchObject(unknown)
  await expect(send(ben, [randomUUID()])).rejects.toMatchObject(unknown)
  expect(await ben.call(state, {})).toMatchObject({ state: 'pending_verification', attempts: 0 })
  await send(ana, [hers])
  await decide(ana.userId, { decision: 'reject', faults: ['photo_blurred'], comment: '', final: false })
  await expect(send(ana, [hers])).rejects.toMatchObject(unknown)
})

test('[U-04] a photo that was submitted is not changed under its reviewer, however late its key is used again', async () => {
  const holder = await signIn(server.url)
  const key = randomUUID()
  const { id } = await holder.call(addPhoto, {}, { file: await photo(), idempotencyKey: key })
  await send(holder, [id])
  const read = async () => buffer(await store().get(photoName({ id, userId: holder.userId })))
  const submitted = await read()
  // Answers are kept for two days, reviews may take longer.
  await server.db`delete from idempotent_request where user_id = ${holder.userId.toString()}`
  const black = { create: { width: 600, height: 400, channels: 3, background: '#000' } } as const
  const file = new Blob([new Uint8Array(await sharp(black).jpeg().toBuffer())])
  await expect(holder.call(addPhoto, {}, { file, idempotencyKey: key })).rejects.toMatchObject({
    code: 'identity.photo_unknown',
  })
  expect((await read()).equals(submitted)).toBe(true)
})

// The lines of Doc 9303's specimen, whose state exists nowhere, valid until 2032; their check digits were computed apart.
const specimen = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3204153ZE184226B<<<<<16',
]

test('[U-04] twenty photos are taken of a holder in a day, and no more', async () => {
  const holder = await signIn(server.url)
  const rows = Array.from({ length: 19 }, () => ({
    id: randomUUID(),
    user_id: String(holder.userId),
    added_at: new Date(),
  }))
  await server.db`insert into identity_photo ${server.db(rows)}`
  await add(holder)
  await expect(add(holder)).rejects.toMatchObject({ code: 'identity.photos_too_many', params: { most: 20 } })
})

test.each([
  [
    'a digit that was mistyped',
    specimen.join('\n').replace('L898902C3', 'L898902C8'),
    'Anna Eriksson',
    'document_unreadable',
  ],
  ['half of it', specimen[0] ?? '', 'Anna Eriksson', 'document_unreadable'],
  ['another name', specimen.join('\n'), 'Bruno Meyer', 'document_other_name'],
  [
    'one that has expired',
    `${specimen[0]}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`,
    'Anna Eriksson',
    'document_expired',
  ],
])('[U-03] machine-readable lines: %s is told', async (_, machineReadable, name, code) => {
  const holder = await signIn(server.url)
  const photos = [await add(holder)]
  const asked = { name, machineReadable, photos }
  await bindEmail(server, holder)
  await expect(holder.call(submit, asked)).rejects.toMatchObject({ code: `identity.${code}` })
  await holder.call(submit, {
    ...asked,
    name: 'Anna  ERIKSSON',
    machineReadable: specimen.join('\n').toLowerCase(),
  })
  expect(await holder.call(state, {})).toMatchObject({ state: 'pending_review' })
})

test('[U-03] a name that the lines spell otherwise goes to the reviewer once the holder confirms it', async () => {
  const holder = await signIn(server.url)
  await bindEmail(server, holder)
  const asked = { name: 'Bruno Meyer', machineReadable: specimen.join(''), photos: [await add(holder)] }
  await expect(holder.call(submit, asked)).rejects.toMatchObject({ code: 'identity.document_other_name' })
  await holder.call(submit, { ...asked, nameConfirmed: true })
  const [row] =
    await server.db`select document from identity_check where user_id = ${holder.userId.toString()}`
  expect(row?.document).toMatchObject({ name: 'ERIKSSON ANNA MARIA', sameName: false })
})

test('[U-04] no photo can be read at rest, in stored replies, logs, or a restored backup once it is erased', async () => {
  const holder = await signIn(server.url)
  const id = holder.userId
  const key = randomUUID()
  const sent = await photo()
  const first = await holder.call(addPhoto, {}, { file: sent, idempotencyKey: key })
  expect(await holder.call(addPhoto, {}, { file: sent, idempotencyKey: key })).toEqual(first)
  const replies = await server.db<
    { reply: unknown }[]
  >`select reply from idempotent_request where key = ${key}`
  expect(replies).toEqual([{ reply: { id: first.id } }])
  await send(holder, [first.id])
  const cleaned = await buffer(await store().get(photoName({ id: first.id, userId: id })))
  expect([cleaned.includes(marked), cleaned.subarray(0, 3).toString('hex')]).toEqual([false, 'ffd8ff'])
  const traces = [cleaned.subarray(0, 64), cleaned.subarray(-64), Buffer.from(marked)]
  const readable = async () => {
    const bytes = Buffer.concat([await bytesIn(server.files), Buffer.from(server.logLines.join(''))])
    return traces.filter((trace) => bytes.includes(trace)).length
  }
  expect(await readable()).toBe(0)
  await cp(join(server.files, 'objects'), join(server.files, 'backup'), { recursive: true })
  await decide(id, { decision: 'approve' })
  const job = createErasePhotos({ ...server, objects: store() })
  await job.run(new AbortController().signal)
  expect((await store().get(photoName({ id: first.id, userId: id }))) !== null).toBe(true)
  server.clock.advance(30 * 86_400_000)
  await job.run(new AbortController().signal)
  await cp(join(server.files, 'backup'), join(server.files, 'objects'), { recursive: true })
  await expect(store().get(photoName({ id: first.id, userId: id }))).rejects.toThrow('was erased')
  expect(await readable()).toBe(0)
})

test('[U-04] a photo that is never submitted is erased after a day, one that waits is kept', async () => {
  const holder = await signIn(server.url)
  const userId = holder.userId
  const [sent, left] = [await add(holder), await add(holder)]
  await send(holder, [sent])
  server.clock.advance(25 * 3_600_000)
  await createErasePhotos({ ...server, objects: store() }).run(new AbortController().signal)
  await expect(store().get(photoName({ id: left, userId }))).rejects.toThrow('was erased')
  for await (const piece of await store().get(photoName({ id: sent, userId })))
    expect(piece.length).toBeGreaterThan(0)
})

test('[U-04] twenty uploads at once are each answered, and no more are read than there are places', async () => {
  const holder = await signIn(server.url)
  const file = await photo()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      holder.call(addPhoto, {}, { file }).then(
        () => 'kept',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'request.too_many']))
})

test.each([
  ['50 MB', () => new Blob([new Uint8Array(50e6)]), 'request.too_large'],
  ['an SVG with a script', () => new Blob(['<svg><script>alert(1)</script></svg>']), 'identity.photo_type'],
  ['a name with a path', () => new Blob(['../../../etc/passwd']), 'identity.photo_type'],
  [
    'half a photo',
    () => new Blob([Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)])]),
    'identity.photo_broken',
  ],
])('[U-04] %s is refused, and nothing of it is kept', async (_, file, code) => {
  const holder = await signIn(server.url)
  await expect(holder.call(addPhoto, {}, { file: file() })).rejects.toMatchObject({ code })
  const rows = await server.db<{ id: string }[]>`
    select id from identity_photo where user_id = ${holder.userId.toString()}`
  for (const { id } of rows)
    await expect(store().get(photoName({ id, userId: holder.userId }))).rejects.toThrow('not there')
})

test('[U-04] a file is taken nowhere else', async () => {
  const response = await fetch(`${server.url}/api/session/nonce`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      origin: 'http://localhost:8080',
      'idempotency-key': randomUUID(),
    },
    body: new Uint8Array(10),
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    'request.invalid',
  ])
})
