import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. */
export type TestSmtp = {
  readonly url: string
  readonly port: number
  readonly letters: (Email & { to: { address: string }[] })[]
  /** What it says to a recipient: a refusal, or null to take the letter. */
  answer: (recipient: string) => { code: number; text: string } | null
  stop(): Promise<void>
}

/** Starts a mail server on this machine. @example const smtp = await startSmtp(); afterAll(smtp.stop) */
export async function startSmtp(
  options: {
    port?: number
    tls?: { key: Buffer; cert: Buffer }
    login?: { user: string; pass: string }
  } = {},
): Promise<TestSmtp> {
  const { port = 0, tls, login } = options
  const letters: TestSmtp['letters'] = []
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    ...(tls ?? {}),
    onAuth(given, _session, done) {
      if (given.username === login?.user && given.password === login?.pass)
        done(null, { user: given.username })
      else done(new Error('wrong login'))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = smtp.answer(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter as TestSmtp['letters'][number])
          done()
        }, done),
      )
    },
  })
  server.on('error', () => undefined) // Clients that hang up.
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  const smtp: TestSmtp = {
    url: `smtp://${login ? `${login.user}:${login.pass}@` : ''}localhost:${listening}`,
    port: listening,
    letters,
    answer: () => null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return smtp
}
