import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../testing/hostile-images.ts'
import { rawCall } from '../../../testing/raw-call.ts'
import { startSmtp, type TestSmtp } from '../../../testing/start-smtp.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'

let smtp: TestSmtp
let server: TestServer
let ana: TestClient
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ ROLE: 'api,worker', SMTP_URL: smtp.url })
  ana = await signIn(server.url)
})
afterAll(async () => {
  await server.close()
  await smtp.stop()
})

const secret = 'tulip-canyon-94'
const { email } = endpoints

/** The newest letter to an address, once it has come. */
async function letterTo(address: string) {
  return expect.poll(() => smtp.letters.findLast(({ to }) => to[0]?.address === address))
}

test('[U-05] by API and real SMTP: the code comes by letter, binds the address, and nothing secret is kept of it', async () => {
  const file = new Blob([new Uint8Array(await picture(300, 200).jpeg().toBuffer())])
  const photo = await ana.call(endpoints.identity.addPhoto, {}, { file })
  const asked = await ana.call(email.bind, {
    name: 'أنا',
    email: 'ana@mail.example',
    password: secret,
    locale: 'ar',
    photos: [photo.id],
  })
  expect(asked.request?.email).toBe('ana@mail.example')
  await (await letterTo('ana@mail.example')).toMatchObject({ html: expect.stringContaining('dir="rtl"') })
  const code = /\b\d{6}\b/.exec(smtp.letters[0]?.text ?? '')?.[0] ?? ''
  const done = await ana.call(email.confirm, { code })
  expect(done.binding).toMatchObject({ name: 'أنا', email: 'ana@mail.example' })
  expect((await ana.call(email.state, {})).request).toBeNull()
  // Neither a reply nor the hash of a body that could be guessed from.
  expect(await server.db`select reply from idempotent_request`).toEqual([{ reply: photo }])
  // As a word: six digits may well stand within a time or a digest.
  expect(server.logLines.join('\n')).not.toMatch(new RegExp(`${secret}|(?<![\\w.])${code}(?!\\w)|ana@mail`))
  await expect.poll(async () => (await server.db`select from mail where params <> '{}'`).length).toBe(0)
})

test('[U-05] a request without address, name, photo or password, or with one that is a book, is refused and changes nothing', async () => {
  const good = { name: 'Ben', email: 'ben@mail.example', password: secret, locale: 'en', photos: [] }
  const bad = [
    { ...good, name: ' ' },
    { ...good, name: 'B\u0000n' },
    { ...good, email: '' },
    { ...good, email: 'ben@mail' },
    { ...good, email: 'ben@mail.example\r\nBcc: x@y.example' },
    { ...good, email: `${'b'.repeat(65)}@mail.example` },
    { ...good, email: 'b<n@mail.example' },
    { ...good, password: '' },
    { ...good, password: 'x'.repeat(129) },
    { ...good, locale: '../en' },
    { ...good, photos: ['../../x'] },
    { ...good, photos: Array.from({ length: 4 }, () => '0c000000-0000-4000-8000-000000000001') },
    good,
    { name: 'Ben', email: good.email, photos: [] },
  ]
  const ben = await signIn(server.url)
  for (const body of bad) {
    const answer = await rawCall(`${server.url}/api/email/bind`, {
      halves: ben.halves(),
      body: JSON.stringify(body),
    })
    expect({ body, status: answer.status, code: answer.body.code }).toEqual({
      body,
      status: 400,
      code: 'request.invalid',
    })
  }
  for (const code of ['12345', '1234567', '١٢٣٤٥٦', '12345a', 123456])
    expect(
      (
        await rawCall(`${server.url}/api/email/confirm`, {
          halves: ben.halves(),
          body: JSON.stringify({ code }),
        })
      ).status,
    ).toBe(400)
  expect(await server.db`select from email_request where user_id = ${ben.userId.toString()}`).toEqual([])
})
