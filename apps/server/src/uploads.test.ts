import { randomUUID } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Endpoint, endpoints, headers, sessionCookie } from '@lode/api-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesIn } from '../testing/bytes-in.ts'
import {
  camera,
  hidden,
  picture,
  png,
  pngPixels,
  polyglots,
  refusedImages,
  taken,
  textBomb,
} from '../testing/hostile-images.ts'
import { imageWorkers } from '../testing/image-workers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { signIn, type TestClient } from '../testing/test-client.ts'
import { textOfDatabase } from '../testing/text-of-database.ts'
import { photoName } from './modules/identity/photo-name.ts'
import { imageName } from './modules/support/image-name.ts'
import { openObjectStore } from './platform/open-object-store.ts'

let server: TestServer
let ana: TestClient
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_REQUESTS: '99999',
    RATE_LIMIT_WRITES: '99999',
    RATE_LIMIT_SIGN_INS: '99999',
  })
  ana = await signIn(server.url)
})
afterAll(() => server.close())

/** Every route that takes a file, written by hand, with the name under which it keeps one. */
const routes = {
  'POST /api/identity/photos': (id: string, userId: bigint) => photoName({ id, userId }),
  'POST /api/support/images': (id: string, userId: bigint) => imageName({ id, owner: `user/${userId}` }),
} as const
type Path = keyof typeof routes
const paths = Object.keys(routes) as Path[]
const workerBytes = 400 * 1024 * 1024

type Answer = { status: number; code?: string; id?: string }
async function upload(
  route: Path,
  file: Uint8Array,
  { holder = ana, extra = {}, query = '' }: { holder?: TestClient; extra?: object; query?: string } = {},
): Promise<Answer> {
  const { token, cookie } = holder.halves()
  const response = await fetch(server.url + route.slice('POST '.length) + query, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      [headers.token]: token,
      cookie: `${sessionCookie}=${cookie}`,
      [headers.idempotencyKey]: randomUUID(),
      ...extra,
    },
    body: new Uint8Array(file),
  })
  const body = (await response.json()) as { code?: string; id?: string }
  return { status: response.status, ...body }
}
const kept = async (route: Path, id = '', holder = ana) =>
  buffer(await openObjectStore(server.configuration).get(routes[route](id, holder.userId)))

test('[U-04] every route that takes a file is looked at here', () => {
  const published = Object.values(endpoints)
    .flatMap((area) => Object.values(area) as Endpoint[])
    .filter(({ upload: takesFile }) => takesFile)
    .map(({ method, path }) => `${method} ${path}`)
  expect(published.toSorted()).toEqual(paths.toSorted())
})

test.each(paths)('[U-04] %s refuses what is no image, and keeps nothing of it', async (route) => {
  const before = await bytesIn(server.files)
  for (const [name, file, fault] of refusedImages) {
    const { status, code } = await upload(route, file)
    expect({ name, status, code }).toEqual({ name, status: 422, code: `identity.photo_${fault}` })
  }
  expect((await bytesIn(server.files)).length).toBe(before.length)
})

// Seen to fail where JSON was taken for a file of nothing: it was refused for its kind, as a bad image is.
test.each(paths)(
  '[U-04] %s takes a file and nothing else, and notes nothing of what is none',
  async (route) => {
    const noted = () => server.db`select id from identity_photo union all select id from support_image`
    const before = await noted()
    const json = { 'content-type': 'application/json' }
    for (const body of ['{}', '{"id":1}', '[]'])
      expect(await upload(route, Buffer.from(body), { extra: json })).toMatchObject({
        code: 'request.invalid',
      })
    expect(await raw(route, ['content-length: 0', 'connection: close'], [], { typed: false })).toContain(
      'request.invalid',
    )
    expect(await noted()).toEqual(before)
  },
)

test.each(paths)('[U-04] %s refuses half a photo, and 50 MB with or without a length', async (route) => {
  const whole = await picture(1200, 900).jpeg().toBuffer()
  expect(await upload(route, whole.subarray(0, whole.length / 2))).toMatchObject({
    code: 'identity.photo_broken',
  })
  const large = Buffer.concat([whole, Buffer.alloc(50e6)])
  expect(await upload(route, large)).toMatchObject({ status: 413, code: 'request.too_large' })
  // Nothing of the file is sent: it is refused by what it says of itself, or at the byte that is too many.
  expect(await raw(route, ['content-length: 50000000'], [])).toContain('request.too_large')
  const piece = Buffer.alloc(1_000_000, whole.subarray(0, 100))
  const chunk = Buffer.concat([Buffer.from('f4240\r\n'), piece, Buffer.from('\r\n')])
  const eleven = Array.from({ length: 11 }, () => chunk)
  expect(await raw(route, ['transfer-encoding: chunked'], eleven)).toContain('request.too_large')
})

test.each(paths)(
  '[U-04] %s makes anew what hides something, and what says where it was taken',
  async (route) => {
    const hiding = [...(await polyglots()), await taken().jpeg().toBuffer(), await taken().png().toBuffer()]
    for (const file of hiding) {
      const { id } = await upload(route, file)
      const cleaned = await kept(route, id)
      expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'jpeg' })
      expect((await sharp(cleaned).metadata()).exif).toBeUndefined()
      for (const trace of [hidden, camera, 'PK\x03\x04']) expect(cleaned.includes(trace)).toBe(false)
    }
  },
)

test.each(paths)('[U-04] a name is nothing to %s: no path of a file is ever a sender’s', async (route) => {
  const file = await picture(20, 20).png().toBuffer()
  const extra = { 'content-disposition': 'attachment; filename="../../../../etc/cron.d/x"' }
  const { id } = await upload(route, file, { extra, query: '?name=../../x&id=../../y' })
  expect((await kept(route, id)).length).toBeGreaterThan(0)
  for (const key of ['../../etc/passwd', `${randomUUID()}/../x`, ''])
    expect(await upload(route, file, { extra: { [headers.idempotencyKey]: key } })).toMatchObject({
      status: 400,
    })
  const names = await readdir(server.files, { recursive: true })
  expect(names.filter((name) => /passwd|cron|\bx$|\by$/.test(name))).toEqual([])
})

// Seen to fail with 384 MB as what the worker ends itself at: it had 428 when it did.
test('[U-04] bombs and twenty at once: each is answered, and the worker stays small', async () => {
  const holders = await Promise.all(Array.from({ length: 7 }, () => signIn(server.url)))
  const bombs = [
    textBomb(200_000_000),
    png(64_250, 64_250, pngPixels(5_000_000)),
    await picture(6900, 7000).jpeg({ progressive: true }).toBuffer(),
    await picture(3000, 2000).jpeg().toBuffer(),
  ]
  const peaks: number[] = []
  let over = false
  const watched = (async () => {
    while (!over) for (const { peak } of await imageWorkers()) peaks.push(peak)
  })()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      upload(paths[n % paths.length] as Path, bombs[n % bombs.length] as Buffer, {
        holder: holders[n % holders.length] as TestClient,
      }),
    ),
  )
  over = true
  await watched
  for (const { code, status } of answers) {
    expect([
      undefined,
      'identity.photo_pixels',
      'identity.photo_broken',
      'identity.photo_heavy',
      'request.too_many',
    ]).toContain(code)
    expect(status).toBeLessThan(500)
  }
  expect(peaks.length).toBeGreaterThan(0)
  expect(Math.max(...peaks)).toBeLessThan(workerBytes)
  await expect.poll(async () => (await upload(paths[0] as Path, bombs[3] as Buffer)).status).toBe(200)
})

test('[U-04] others are served while the worker is at an image', async () => {
  const photo = await picture().jpeg().toBuffer()
  await upload(paths[0] as Path, photo)
  const [worker] = await imageWorkers()
  process.kill(Number(worker?.pid), 'SIGSTOP')
  let answered = false
  const waiting = upload(paths[0] as Path, photo).finally(() => {
    answered = true
  })
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
  expect(answered).toBe(false)
  process.kill(Number(worker?.pid), 'SIGCONT')
  expect((await waiting).status).toBe(200)
})

test.each(paths)(
  '[U-04] a file for %s that breaks off leaves nothing, and gives its place back',
  async (route) => {
    const file = await picture().jpeg().toBuffer()
    const before = (await bytesIn(server.files)).length
    for (let n = 0; n < 15; n += 1)
      await raw(route, [`content-length: ${file.length}`], [file.subarray(0, 200)], { cut: true })
    expect((await bytesIn(server.files)).length).toBe(before)
    await expect.poll(async () => (await upload(route, file)).status).toBe(200)
    expect(server.logLines.filter((line) => line.includes('failed unexpectedly'))).toEqual([])
  },
)

test('[U-04] two holders’ ciphertexts change places: neither is shown, and no table has a photo', async () => {
  const ben = await signIn(server.url)
  const shown: { holder: TestClient; id: string; jpeg: Buffer }[] = []
  for (const [holder, background] of [
    [ana, '#a31'],
    [ben, '#13a'],
  ] as const) {
    const file = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background,
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    const { id = '' } = await upload('POST /api/support/images', file, { holder })
    await holder.call(endpoints.support.send, { key: randomUUID(), text: '', image: id })
    const { jpeg } = await holder.call(endpoints.support.image, { id })
    shown.push({ holder, id, jpeg: Buffer.from(jpeg, 'base64') })
  }
  const dump = await textOfDatabase(server.as('lode_owner'))
  expect(dump.includes(ana.account.address)).toBe(true)
  const logged = server.logLines.join('')
  for (const { jpeg } of shown) {
    const trace = jpeg.subarray(3000, 3060)
    for (const text of [trace.toString('hex'), trace.toString('base64')])
      expect([dump.includes(text), logged.includes(text)]).toEqual([false, false])
    expect((await bytesIn(server.files)).includes(trace)).toBe(false)
  }
  for (const folder of ['objects', 'keys']) {
    const [a = '', b = ''] = shown.map(({ id }) => join(server.files, folder, id.slice(0, 2), id))
    await rename(a, `${a}.aside`)
    await rename(b, a)
    await rename(`${a}.aside`, b)
    for (const { holder, id } of shown)
      await expect(holder.call(endpoints.support.image, { id })).rejects.toMatchObject({
        code: 'file.damaged',
      })
  }
})

/** Sends a request as bytes, and answers with all that came back; `cut` resets the connection instead of waiting. */
function raw(
  route: Path,
  head: readonly string[],
  pieces: readonly Buffer[],
  { cut = false, typed = true } = {},
): Promise<string> {
  const { hostname, port, host } = new URL(server.url)
  const { token, cookie } = ana.halves()
  const lines = [
    `${route} HTTP/1.1`,
    `host: ${host}`,
    ...(typed ? ['content-type: application/octet-stream'] : []),
    `${headers.token}: ${token}`,
    `cookie: ${sessionCookie}=${cookie}`,
    `${headers.idempotencyKey}: ${randomUUID()}`,
    ...head,
  ]
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.once('close', () => resolve(text))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    for (const piece of pieces) socket.write(piece)
    if (cut) socket.write('', () => socket.resetAndDestroy())
  })
}
