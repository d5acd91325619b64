import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindEmail } from '../testing/bind-email.ts'
import { picture } from '../testing/hostile-images.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { visitorOf } from '../testing/support-client.ts'
import { signIn, type TestClient } from '../testing/test-client.ts'
import { textOfDatabase } from '../testing/text-of-database.ts'
import { photoName } from './modules/identity/photo-name.ts'
import { imageName } from './modules/support/image-name.ts'
import { openObjectStore } from './platform/open-object-store.ts'

let server: TestServer
let ana: TestClient
beforeAll(async () => {
  server = await startTestServer()
  ana = await signIn(server.url)
})
afterAll(() => server.close())

const { identity, support, email, account } = endpoints
const name = 'Anouk Vandersteen'
const address = 'anouk-4711@mail.example'
const password = 'tulip-canyon-94'
const words = 'my landlord is Mr Oduya'
const lines = [
  'P<UTOVANDERSTEEN<<ANOUK<<<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3204153ZE184226B<<<<<16',
].join('\n')

/** The ways in which bytes are written down. */
const writings = (bytes: Buffer): string[] => [bytes.toString('hex'), bytes.toString('base64')]

// Seen to fail with what was said stored as the reply of a message.
test('[U-04] [U-05] [U-06] no stored reply keeps a photo, a message, a name, an address, a password or a code', async () => {
  const file = new Blob([new Uint8Array(await picture(600, 400).jpeg().toBuffer())])
  const { id: photo } = await ana.call(identity.addPhoto, {}, { file })
  const { id: image } = await ana.call(support.addImage, {}, { file })
  await bindEmail(server, { userId: ana.userId, email: address })
  await ana.call(identity.submit, { name, machineReadable: lines, photos: [photo] })
  await server.db`delete from email_binding`
  for (const speaker of [ana, visitorOf(server.url)])
    await speaker.call(support.send, { key: randomUUID(), text: words })
  await ana.call(support.send, { key: randomUUID(), text: '', image })
  await ana.call(email.bind, { name, email: address, password, locale: 'en', photos: [] })
  const letters = await server.db<{ params: { code?: string } }[]>`select params from mail`
  const code = letters.find(({ params }) => params.code)?.params.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await ana.call(email.confirm, { code })
  await ana.call(account.askExport, {}).catch(() => undefined)
  const store = openObjectStore(server.configuration)
  const kept = [
    photoName({ id: photo, userId: ana.userId }),
    imageName({ id: image, owner: `user/${ana.userId}` }),
  ]
  const photos = await Promise.all(kept.map(async (one) => buffer(await store.get(one))))
  const traces = photos.flatMap((jpeg) => writings(jpeg.subarray(900, 960)))
  const secrets = [name, address, password, words, lines.slice(0, 30), ...traces]

  const stored = await server.db<{ row: string }[]>`select r::text as row from idempotent_request r`
  expect(stored.length).toBeGreaterThan(0)
  const text = stored.map(({ row }) => row).join('\n')
  for (const secret of [...secrets, `"${code}"`])
    for (const written of [secret, ...writings(Buffer.from(secret))])
      expect({ secret, found: text.includes(written) }).toEqual({ secret, found: false })

  // What must be read again has one place of its own: the others of these tables and the log have none of it.
  const log = server.logLines.join('\n')
  const dump = await textOfDatabase(server.as('lode_owner'))
  for (const secret of [...traces, password]) {
    expect({ secret, found: dump.includes(secret) }).toEqual({ secret, found: false })
    expect({ secret, found: log.includes(secret) }).toEqual({ secret, found: false })
  }
  expect(dump.includes(words)).toBe(true)
  expect(log.includes(words)).toBe(false)
})
