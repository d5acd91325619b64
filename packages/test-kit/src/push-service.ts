import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser that is subscribed: what it tells its site, and what it was pushed. */
export type PushBrowser = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly pushed: { readonly text: string; readonly urgency: string; readonly subject: string }[]
}

/** A push service that speaks RFC 8030 and 8292, with its browsers, which decrypt by RFC 8291. */
export type PushServiceStub = {
  readonly origin: string
  subscribe(): PushBrowser
  /** What it answers a push to an endpoint with; 201 takes it. */
  answer: (endpoint: string) => number
  /** Endpoints that were asked, in order. */
  readonly asked: string[]
  stop(): Promise<void>
}

/** Starts a push service on this machine. @example const service = await startPushService(); const browser = service.subscribe() */
export async function startPushService(): Promise<PushServiceStub> {
  const browsers = new Map<string, { browser: PushBrowser; decrypt: (body: Buffer) => string }>()
  const server = createServer(async (request, response) => {
    const endpoint = `${service.origin}${request.url}`
    service.asked.push(endpoint)
    const found = browsers.get(endpoint)
    const subject = subjectOf(request, service.origin)
    const body = await buffer(request)
    const ready =
      request.method === 'POST' && request.headers.ttl && request.headers['content-encoding'] === 'aes128gcm'
    const status = subject === null ? 403 : !ready ? 400 : found ? service.answer(endpoint) : 404
    if (found && subject !== null && status === 201)
      found.browser.pushed.push({
        text: found.decrypt(body),
        urgency: String(request.headers.urgency),
        subject,
      })
    response.writeHead(status, status === 302 ? { Location: `${service.origin}/elsewhere` } : {}).end('said')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PushServiceStub = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => 201,
    subscribe() {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys()
      const auth = randomBytes(16)
      const browser: PushBrowser = {
        endpoint: `${service.origin}/push/${randomBytes(12).toString('hex')}`,
        p256dh: p256dh.toString('base64url'),
        auth: auth.toString('base64url'),
        pushed: [],
      }
      browsers.set(browser.endpoint, { browser, decrypt: (body) => decryptPush(body, { keys, auth }) })
      return browser
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** Decrypts a push as its browser does. @throws where it is not meant for it, or was changed */
export function decryptPush(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return plain.subarray(0, end).toString()
}

/** Who sends, if they signed for this service and their hour has not passed; null otherwise. */
function subjectOf({ headers }: IncomingMessage, origin: string): string | null {
  const [, text = '', signature = '', point = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const raw = Buffer.from(point, 'base64url')
  if (raw.length !== 65) return null
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const right = verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as {
    aud: string
    sub: string
  }
  return right && aud === origin ? sub : null
}
