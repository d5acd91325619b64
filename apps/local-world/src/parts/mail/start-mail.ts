import { once } from 'node:events'
import fastify, { type FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { listPage, mailPage, notFoundPage, styles } from './inbox-pages.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import type { Pushes } from './pushes.ts'

export type MailPart = { readonly smtpUrl: string; readonly inboxUrl: string; stop(): Promise<void> }

const largestLetter = 10 * 1024 * 1024

/**
 * Starts a mail server that delivers every letter to one inbox, which is a web page and `/api/messages`; what was pushed to
 * browsers is shown there as well, and at `/api/pushes`.
 */
export async function startMail(options: {
  readonly smtpPort: number
  readonly inboxPort: number
  readonly folder: string
  readonly pushes: Pushes
}): Promise<MailPart> {
  const { smtpPort, inboxPort, folder, pushes } = options
  const store = await openMailStore(folder)
  const smtp = takeLetters(store)
  const inbox = serveInbox(store, pushes)
  smtp.listen(smtpPort, '127.0.0.1')
  await once(smtp.server, 'listening')
  await inbox.listen({ host: '127.0.0.1', port: inboxPort })
  return {
    smtpUrl: `smtp://localhost:${smtpPort}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await inbox.close()
    },
  }
}

function takeLetters(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestLetter,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('the letter is too large'))
        store.add(Buffer.concat(chunks)).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
}

function serveInbox(store: MailStore, pushes: Pushes): FastifyInstance {
  const inbox = fastify({ forceCloseConnections: true })
  inbox.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'",
      )
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cache-control', 'no-store')
  })
  inbox.get('/', async (_request, reply) =>
    reply.type('text/html').send(listPage(await store.list(), pushes)),
  )
  inbox.get('/style.css', async (_request, reply) => reply.type('text/css').send(styles))
  inbox.get('/api/messages', () => store.list())
  inbox.get('/api/pushes', async () => pushes.pushed())
  inbox.get<{ Params: { id: string } }>('/api/messages/:id', async ({ params }, reply) => {
    return (await store.find(params.id)) ?? reply.code(404).send({ code: 'mail.unknown' })
  })
  // As a mail program shows it: nothing in it is run or loaded, and it is no part of this page.
  inbox.get<{ Params: { id: string } }>('/:id/html', async ({ params }, reply) => {
    const html = (await store.find(params.id))?.html
    if (!html) return reply.code(404).type('text/html').send(notFoundPage)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
    return reply.header('content-security-policy', policy).type('text/html').send(html)
  })
  inbox.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
    const mail = await store.find(params.id)
    return reply
      .code(mail ? 200 : 404)
      .type('text/html')
      .send(mail ? mailPage(mail) : notFoundPage)
  })
  return inbox
}
