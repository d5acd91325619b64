import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Message = { id: number; message_type: 0 | 1 | 2; content: string; sender: { name: string } | null }

export type Fate = 'well' | 'lost' | 'away' | 'endless' | 'elsewhere'

/** An inbox of a Chatwoot, as its public API shows it: contacts by their source, conversations, messages in pages of 20. */
export type ChatwootServer = {
  readonly url: string
  /** All that was said to and by contacts, by their source. */
  readonly said: Map<string, { id: number; messages: Message[] }[]>
  /** An agent answers in the first conversation of a contact. */
  answer(source: string, content: string, name?: string): void
  /** What becomes of a request, which waits for it; `lost`: it was taken, and its answer never comes. */
  fate: (method: string, path: string) => Fate | Promise<Fate>
  stop(): Promise<void>
}

const pageSize = 20

/** Starts one on this machine, whose inbox asks for identity by a token. */
export async function startChatwoot({
  inbox,
  token,
}: {
  inbox: string
  token: string
}): Promise<ChatwootServer> {
  let last = 0
  const proves = (of: Record<string, string>): boolean =>
    of.identifier_hash ===
    createHmac('sha256', token)
      .update(of.identifier ?? '')
      .digest('hex')
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://chatwoot')
    const fate = await chatwoot.fate(request.method ?? '', pathname)
    const [head, ...rest] = pathname.split('/contacts')
    const [, source = '', , conversation] = (rest[0] ?? '').split('/')
    if (head !== `/public/api/v1/inboxes/${inbox}`) return void response.writeHead(404).end()
    if (fate === 'away') return void response.writeHead(502).end()
    if (fate === 'elsewhere') return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (fate === 'endless') return void response.end('['.repeat(2_000_000))
    const body = (request.method === 'POST' ? await json(request) : {}) as Record<string, string>
    const reply = take()
    if (fate === 'lost') return void response.destroy()
    response.writeHead(reply === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply))

    function take(): unknown {
      if (source === '') {
        if (!proves(body)) return null
        const { source_id: made = '' } = body
        if (!chatwoot.said.has(made)) chatwoot.said.set(made, [])
        return { source_id: made }
      }
      const conversations = chatwoot.said.get(source)
      if (!conversations) return null
      if (conversation === undefined) {
        if (request.method === 'GET') return conversations
        last += 1
        conversations.push({ id: last, messages: [] })
        return conversations.at(-1)
      }
      const messages = conversations.find(({ id }) => String(id) === conversation)?.messages
      if (!messages) return null
      if (request.method === 'GET') {
        const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
        return messages.filter(({ id }) => id < before).slice(-pageSize)
      }
      last += 1
      messages.push({ id: last, message_type: 0, content: body.content ?? '', sender: null })
      return messages.at(-1)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const chatwoot: ChatwootServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    said: new Map(),
    fate: () => 'well',
    answer(source, content, name = 'Ana') {
      last += 1
      const messages = chatwoot.said.get(source)?.[0]?.messages
      messages?.push({ id: last, message_type: 1, content, sender: { name } })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return chatwoot
}
