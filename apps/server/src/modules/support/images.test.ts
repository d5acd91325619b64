import { randomUUID } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@lode/api-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesIn } from '../../../testing/bytes-in.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { visitorOf } from '../../../testing/support-client.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { openObjectStore } from '../../platform/open-object-store.ts'
import { createSupportDesk } from './desk.ts'
import { createEraseImages } from './jobs/erase-images.ts'
import { createForgetVisitors } from './jobs/forget-visitors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_REQUESTS: '99999',
    RATE_LIMIT_WRITES: '99999',
    RATE_LIMIT_SIGN_INS: '99999',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(() => server.close())

type Caller = Pick<TestClient, 'call'>
const { addImage, image, join: joinTo, messages, send } = endpoints.support
const marked = 'CAMERA-OF-ANA'
const { signal } = new AbortController()
async function picture(): Promise<Blob> {
  const noise = { create: { width: 300, height: 200, channels: 3, background: '#486' } } as const
  const exif = { IFD0: { Make: marked }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  return new Blob([new Uint8Array(await sharp(noise).withExif(exif).jpeg().toBuffer())])
}
const add = async (client: Caller, key = randomUUID()) =>
  (await client.call(addImage, {}, { file: await picture(), idempotencyKey: key })).id
const say = (client: Caller, id: string, key = randomUUID()) =>
  client.call(send, { key, text: '', image: id })
const shown = async (client: Caller, id: string) =>
  Buffer.from((await client.call(image, { id })).jpeg, 'base64')
/** Where the ciphertext of an object lies. */
async function fileOf(id: string): Promise<string> {
  const all = await readdir(server.files, { recursive: true })
  const found = all.find((name) => name.startsWith('objects') && name.includes(id))
  if (found === undefined) throw new Error(`no file of ${id}: ${all}`)
  return join(server.files, found)
}
const erase = () =>
  createEraseImages({ ...server, objects: openObjectStore(server.configuration) }).run(signal)

test('[U-06] an image is sent without words, shown to its person made anew, and kept encrypted', async () => {
  const ana = await signIn(server.url)
  const id = await add(ana)
  await say(ana, id)
  expect((await ana.call(messages, {})).messages).toMatchObject([{ number: 1, text: '', image: id }])
  const jpeg = await shown(ana, id)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  expect(jpeg.includes(marked)).toBe(false)
  const kept = await bytesIn(server.files)
  expect(kept.length).toBeGreaterThan(jpeg.length)
  expect(kept.includes(jpeg.subarray(20, 60))).toBe(false)
  const stored = await server.db<{ n: number }[]>`select count(*)::int as n from idempotent_request
    where user_id = ${ana.userId.toString()}`
  expect(stored).toEqual([{ n: 0 }])
})

test('[U-06] two people’s files that change places in the store are shown to neither, and each is an alarm', async () => {
  const [ana, ben] = [await signIn(server.url), await signIn(server.url)]
  const [hers, his] = [await add(ana), await add(ben)]
  await say(ana, hers)
  await say(ben, his)
  const [a, b] = [await fileOf(hers), await fileOf(his)]
  await rename(a, `${a}.swap`)
  await rename(b, a)
  await rename(`${a}.swap`, b)
  for (const [client, id] of [
    [ana, hers],
    [ben, his],
  ] as const) {
    await expect(shown(client, id)).rejects.toMatchObject({ code: 'file.damaged', status: 410 })
    await expect
      .poll(() => server.db`select raised_by from alarm where kind = 'file_damaged' and about = ${id}`)
      .toEqual([{ raised_by: 'system:files' }])
  }
})

// Seen to fail with the conversation left out of `readImage`, and with the owner left out of `isUnsent`.
test('[U-06] nobody is shown, or sends, the image of another, and one is sent once', async () => {
  const [ana, ben, visitor] = [await signIn(server.url), await signIn(server.url), visitorOf(server.url)]
  const id = await add(ana)
  const unknown = { code: 'identity.photo_unknown' }
  for (const stranger of [ben, visitor]) await expect(say(stranger, id)).rejects.toMatchObject(unknown)
  await expect(shown(ana, id)).rejects.toMatchObject({ code: 'request.not_found' })
  const key = randomUUID()
  await say(ana, id, key)
  await say(ana, id, key)
  await expect(say(ana, id)).rejects.toMatchObject(unknown)
  await say(ben, await add(ben))
  await say(visitor, await add(visitor))
  for (const stranger of [ben, visitor, visitorOf(server.url)])
    await expect(shown(stranger, id)).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(say(ana, randomUUID())).rejects.toMatchObject(unknown)
})

test('[U-06] what a visitor showed is theirs still when they have connected, and the agent reads of it', async () => {
  const visitor = visitorOf(server.url)
  const id = await add(visitor)
  await say(visitor, id)
  const ana = await signIn(server.url)
  await ana.call(send, { key: randomUUID(), text: 'Hello' })
  await ana.call(joinTo, { secret: visitor.secret })
  expect((await shown(ana, id)).length).toBeGreaterThan(100)
  await expect(shown(visitor, id)).rejects.toMatchObject({ code: 'request.not_found' })
  const desk = createSupportDesk(server)
  const [row] = await server.db<{ id: string }[]>`
    select id from support_conversation where user_id = ${ana.userId.toString()}`
  const read = await desk.read('operator:ana', { id: row?.id ?? '', after: 0, limit: 10 })
  expect(read.map(({ image: of }) => of)).toEqual([null, id])
})

test('[U-06] the same key is the same image; what is no image is refused; thirty a day are enough', async () => {
  const ana = await signIn(server.url)
  const key = randomUUID()
  expect(await add(ana, key)).toBe(await add(ana, key))
  const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  await expect(ana.call(addImage, {}, { file: script })).rejects.toMatchObject({
    code: 'identity.photo_type',
  })
  await server.db`insert into support_image
    select gen_random_uuid(), ${`user/${ana.userId}`}, ${server.clock.now()} from generate_series(1, 30)`
  await expect(add(ana)).rejects.toMatchObject({ code: 'identity.photos_too_many' })
})

// Seen to fail without the share.
test('[U-06] an address adds images up to its share, and a visitor of another one still can', async () => {
  const from = (address: string) =>
    visitorOf(server.url, {
      fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
    })
  const file = await picture()
  for (let n = 0; n < 20; n++) await from('198.51.100.7').call(addImage, {}, { file })
  await expect(from('198.51.100.7').call(addImage, {}, { file })).rejects.toMatchObject({
    code: 'request.too_many',
  })
  const honest = from('198.51.100.8')
  await say(honest, await add(honest))
})

test('[U-06] an image that was never sent is erased after a day, a visitor’s with what they wrote; one that is sent stays', async () => {
  const [ana, visitor] = [await signIn(server.url), visitorOf(server.url)]
  const [unsent, sent, theirs] = [await add(ana), await add(ana), await add(visitor)]
  await say(ana, sent)
  await say(visitor, theirs)
  const kept = async () =>
    (await server.db<{ id: string }[]>`select id from support_image where erased_at is null`).map(
      ({ id }) => id,
    )
  server.clock.advance(86_400_001)
  await erase()
  expect(await kept()).not.toContain(unsent)
  expect(await kept()).toEqual(expect.arrayContaining([sent, theirs]))
  server.clock.advance(31 * 86_400_000)
  await createForgetVisitors(server).run(signal)
  await erase()
  expect(await kept()).not.toContain(theirs)
  expect(await kept()).toContain(sent)
  const name = { id: theirs, owner: 'guest/x', purpose: 'support-image' } as const
  await expect(openObjectStore(server.configuration).get(name)).rejects.toThrow()
})
