import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush } from './decrypt-push.ts'
import { type KeptBrowser, type Pushed, pushBrowsers } from './push-browsers.ts'
import { readVapid } from './read-vapid.ts'
import { type Subscribed, subscriberScript } from './subscriber-script.ts'

/** A browser that is subscribed: what it tells its site, and what it was pushed. */
export type PushBrowser = Subscribed & { readonly pushed: readonly Pushed[] }

/** A push service that speaks RFC 8030 and 8292, with its browsers, which decrypt by RFC 8291. */
export type PushService = {
  readonly origin: string
  /** A new browser, to which only the holder of a key may push if one is named. */
  subscribe(publicKey?: string): PushBrowser
  /** What came through, newest first. */
  pushed(): readonly Pushed[]
  /** What it answers a push to an endpoint with; 201 takes it. */
  answer: (endpoint: string) => number
  /** Endpoints that were asked, in order. */
  readonly asked: string[]
  stop(): Promise<void>
}

/** So much a push service has to take, and ours takes no more (RFC 8030, section 7.2). */
const largest = 4096
const mostAsked = 1000

/**
 * Starts a push service on this machine. With a `publicKey` a page of the app subscribes by the program at `/subscriber.js`.
 * @example const service = await startPushService(); const browser = service.subscribe()
 */
export async function startPushService({
  port = 0,
  now = () => new Date(),
  file,
  publicKey,
}: {
  port?: number
  now?: () => Date
  /** Where browsers are kept. */
  file?: string
  /** Of the one who may push to those that subscribe by the program. */
  publicKey?: string
} = {}): Promise<PushService> {
  const browsers = pushBrowsers(file)
  const told = ({ id, secret, auth }: KeptBrowser): Subscribed => {
    return {
      endpoint: `${service.origin}/push/${id}`,
      p256dh: keysOf(secret).getPublicKey('base64url'),
      auth,
    }
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(500).end())
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    if (method === 'GET' && url === '/subscriber.js' && publicKey !== undefined)
      return answer(response, 200, subscriberScript({ ...told(browsers.add(publicKey)), publicKey }))
    const [, id = ''] = /^\/push\/([0-9a-f]{24})$/.exec(url) ?? []
    if (method === 'DELETE') return answer(response, browsers.remove(id) ? 204 : 404)
    service.asked.push(`${service.origin}${url}`)
    if (service.asked.length > mostAsked) service.asked.shift()
    const body = await readBody(request)
    if (body === null) return answer(response, 413)
    const status = push(id, request, body)
    answer(response, status, '', status === 302 ? { Location: `${service.origin}/elsewhere` } : {})
  }
  function push(id: string, { method, headers }: IncomingMessage, body: Buffer): number {
    const browser = browsers.find(id)
    if (method !== 'POST' || !browser) return 404
    const { publicKey } = browser
    const given = { audience: service.origin, now: now(), publicKey }
    const subject = readVapid(headers.authorization ?? '', given)
    if (subject === null) return headers.authorization === undefined ? 401 : 403
    if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
    const status = service.answer(told(browser).endpoint)
    const urgency = String(headers.urgency ?? 'normal')
    if (status === 201)
      browsers.deliver({ to: id, text: readText(browser, body), urgency, subject, at: now().toISOString() })
    return status
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const service: PushService = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => 201,
    subscribe(publicKey) {
      const browser = browsers.add(publicKey)
      return {
        ...told(browser),
        get pushed() {
          return browsers.pushed().filter(({ to }) => to === browser.id)
        },
      }
    },
    pushed: () => browsers.pushed().toReversed(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** What a browser reads of a push; null: nothing, and it drops it, which its service never learns. */
function readText({ secret, auth }: KeptBrowser, body: Buffer): string | null {
  try {
    return decryptPush(body, { keys: keysOf(secret), auth: Buffer.from(auth, 'base64url') })
  } catch {
    return null
  }
}

function keysOf(secret: string) {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(secret, 'base64url'))
  return keys
}

/** @returns null for one that is too large, of which no more is kept than it may be */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= largest) parts.push(part)
  }
  return size > largest ? null : Buffer.concat(parts)
}

function answer(
  response: ServerResponse,
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/javascript', ...headers }).end(body)
}
