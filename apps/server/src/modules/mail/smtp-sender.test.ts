import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from '@lode/test-kit/make-certificates'
import { expect, test } from 'vitest'
import { startSmtp } from '../../../testing/start-smtp.ts'
import type { Letter } from './letter.ts'
import { readSmtpUrl } from './read-smtp-url.ts'
import { openSender } from './smtp-sender.ts'

const letter: Letter = { locale: 'en', subject: 's', title: 't', parts: [], footer: 'f' }
const to = { id: 'one', address: 'ana@mail.example' }
const from = 'post@lode.example'

/** Sends one letter. `0.0.0.0` is this machine by a name that does not say so. */
async function send(smtpUrl: string): Promise<string> {
  const sender = openSender({ smtpUrl, from })
  const outcome = await sender.send(letter, to)
  sender.close()
  return outcome.state === 'delivered' ? 'delivered' : outcome.failure
}

// Seen to fail with requireTLS left out.
test('to another machine nothing is sent, and no login told, without TLS', async () => {
  const smtp = await startSmtp()
  expect(await send(`smtp://user:secret@0.0.0.0:${smtp.port}`)).toMatch(/TLS/i)
  expect(smtp.letters).toEqual([])
  expect(await send(`smtp://127.0.0.1:${smtp.port}`)).toBe('delivered')
  await smtp.stop()
})

test('a certificate that nobody vouches for is refused, for good and all that day', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-smtp-'))
  await makeCertificates(folder.path)
  const [key, cert] = await Promise.all(
    ['tls.key', 'tls.crt'].map((name) => readFile(join(folder.path, name))),
  )
  const smtp = await startSmtp({ tls: { key: key as Buffer, cert: cert as Buffer } })
  expect(await send(`smtp://0.0.0.0:${smtp.port}`)).toMatch(/certificate|altname/i)
  expect(smtp.letters).toEqual([])
  await smtp.stop()
})

test('it logs in as the address says, and a wrong password is tried again, not taken for a refused letter', async () => {
  const smtp = await startSmtp({ login: { user: 'lode', pass: 'p@ss/word' } })
  const at = (password: string) => `smtp://lode:${encodeURIComponent(password)}@localhost:${smtp.port}`
  const sender = openSender({ smtpUrl: at('wrong'), from })
  expect(await sender.send(letter, to)).toMatchObject({ state: 'failed' })
  sender.close()
  expect(await send(at('p@ss/word'))).toBe('delivered')
  await smtp.stop()
})

test.each([
  ['smtps://u:p%40x@mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  [
    'smtp://127.0.0.1.mail.example:25',
    { host: '127.0.0.1.mail.example', port: 25, secure: false, requireTLS: true },
  ],
  ['smtp://localhost:2525', { host: 'localhost', port: 2525, secure: false, requireTLS: false }],
])('%s is read', (text, server) => {
  expect(readSmtpUrl(text)).toMatchObject(server)
})

test.each([
  'http://mail.example',
  'smtp://',
  'mail.example',
  'smtp://mail.example/?requireTLS=false',
  'smtps://a:%E0@b.example',
])('%s is not a mail server', (text) => {
  expect(readSmtpUrl(text)).toBeNull()
})
