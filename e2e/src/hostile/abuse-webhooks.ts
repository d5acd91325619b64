import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { systemClock } from '@lode/clock'
import type { Random } from '../chaos/random-from.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

/** A secret of webhooks that the campaign knows: what is signed rightly has to be read without harm too. */
export const webhookSecret = 'a secret that only hostile webhooks are signed by'

const path = '/webhooks/onramp/coinbase'
const atOnce = 32
const patienceMs = 20_000
/** The resident memory that a server may gain while it is abused. */
const mostGainedBytes = 256 * 1024 * 1024

type Sent = {
  path: string
  method: string
  headers: Record<string, string | string[]>
  body: Buffer
  genuine: boolean
}

/** The answers to hostile webhooks, in numbers. */
export type Abused = { requests: number; accepted: number; refused: number; closed: number; failed: number }

/**
 * Sends raw bytes to the webhook of a server: without a signature, with wrong, old and mixed ones, and with a right one over bodies that nobody
 * reads or that are about no purchase. Adds a fault for each 5xx, for one that was taken without a right signature, and for memory that grows.
 * @param inner The address of the server's figures.
 */
export async function abuseWebhooks(
  { url, inner }: { url: string; inner: string },
  { random, count, faults }: { random: Random; count: number; faults: string[] },
): Promise<Abused> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const row: Abused = { requests: 0, accepted: 0, refused: 0, closed: 0, failed: 0 }
  const send = ({ path: target, method, headers, body }: Sent): Promise<number> =>
    new Promise((resolve) => {
      const asked = request({ agent, hostname, port, method, path: target, headers, timeout: patienceMs })
      asked.on('error', () => resolve(0))
      asked.on('timeout', () => asked.destroy())
      asked.on('response', (answer) => {
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      })
      asked.end(body)
    })
  const work = async (most: number): Promise<void> => {
    while (row.requests < most) {
      row.requests += 1
      const one = hostileWebhook(random)
      const status = await send(one)
      if (status === 0) row.closed += 1
      else if (status >= 500) row.failed += 1
      else if (status >= 400) row.refused += 1
      else row.accepted += 1
      const line = `webhook: ${one.method} ${one.path} ${JSON.stringify(one.headers).slice(0, 300)} ${one.body.toString('base64').slice(0, 200)}`
      if (status >= 500) faults.push(`${status} ${line}`)
      if (status >= 200 && status < 300 && !one.genuine) faults.push(`taken: ${line}`)
    }
  }
  const all = (most: number) => Promise.all(Array.from({ length: atOnce }, () => work(most)))
  // The first share warms the server up: caches and compiled code are no leak.
  await all(Math.floor(count / 5))
  const before = await residentBytes(inner)
  await all(count)
  const gained = (await residentBytes(inner)) - before
  if (gained > mostGainedBytes) faults.push(`webhooks: the server gained ${gained} bytes of memory`)
  agent.destroy()
  return row
}

/** Makes one; `genuine` has the right signature of now. */
function hostileWebhook(random: Random): Sent {
  const body = hostileBody(random)
  const event = hostileHeader(hostileText(random)) || 'evt'
  const seconds = Math.floor(systemClock.now().getTime() / 1000)
  const headers = (signature: string | string[]): Sent['headers'] => ({
    'content-type': random.below(6)
      ? 'application/json'
      : random.pick(['', 'text/plain', 'multipart/form-data']),
    'x-event-id': event,
    'x-hook0-signature': signature,
    ...(random.below(30) ? {} : { 'content-encoding': random.pick(['gzip', 'br', 'x']) }),
    ...(random.below(30) ? {} : { 'transfer-encoding': 'chunked' }),
  })
  const signed = (t: number, bytes: Buffer, secret = webhookSecret): string =>
    `t=${t},h=x-event-id,v1=${hmac(secret, `${t}.x-event-id.${event}.`, bytes)}`
  const v0 = `v0=${hmac(webhookSecret, `${seconds}.`, body)}`
  const right = signed(seconds, body)
  const wrong: readonly (() => string | string[])[] = [
    () => '',
    () => hostileHeader(hostileText(random)),
    () => `t=${seconds},${v0}`,
    () => `${v0},${signed(seconds, body, 'another secret')}`,
    () => signed(seconds, Buffer.concat([body, Buffer.from(' ')])),
    () => signed(seconds - 302 - random.below(100_000), body),
    () => signed(seconds + 302 + random.below(100_000), body),
    () => right.replace(/v1=../, 'v1=zz'),
    () => right.slice(0, -1 - random.below(60)),
    () => right.replace('x-event-id', 'x-event-id x-event-id'),
    () => `t=${hostileHeader(hostileText(random))},v1=${'0'.repeat(64)}`,
    () => `${'h=a,'.repeat(500)}${v0}`,
    () => [signed(seconds, body, 'another secret'), signed(seconds, body, 'a third')],
  ]
  const genuine = random.below(3) === 0
  const elsewhere = !genuine && random.below(20) === 0
  return {
    path: elsewhere
      ? random.pick([
          `${path}/`,
          `${path}?a=1`,
          '/webhooks/onramp/nobody',
          '/webhooks',
          '/webhooks/%2e%2e/api',
        ])
      : path,
    method: elsewhere ? random.pick(['GET', 'PUT', 'DELETE', 'POST']) : 'POST',
    headers: headers(genuine ? right : random.pick(wrong)()),
    ...{ body, genuine },
  }
}

function hostileBody(random: Random): Buffer {
  const kind = random.below(12)
  if (kind === 0) return Buffer.alloc(0)
  if (kind === 1) return Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256)))
  if (kind === 2) return Buffer.from('{"a":'.repeat(1 + random.below(10_000)))
  if (kind === 3) return Buffer.from('['.repeat(1 + random.below(60_000)))
  if (kind === 4) return Buffer.alloc(60_000 + random.below(60_000), 0x20)
  if (kind === 5) return Buffer.from(hostileText(random), 'utf16le')
  if (kind === 6) return Buffer.from(JSON.stringify(hostileJson(random)))
  const whole = JSON.stringify(eventOf(random))
  return Buffer.from(random.below(4) ? whole : whole.slice(0, random.below(whole.length)))
}

/** Right but for some of its values; about a purchase that nobody made. */
function eventOf(random: Random): object {
  const hostile = (value: unknown): unknown =>
    random.below(5) ? value : random.below(2) ? hostileText(random) : hostileJson(random)
  const amount = (currency: string) => hostile({ value: hostile('100.00'), currency: hostile(currency) })
  return {
    eventType: hostile(`onramp.transaction.${random.pick(['created', 'updated', 'success', 'failed'])}`),
    transactionId: hostile('1ee7a7ec-fdd1-6032-ad91-0e2bacb520d3'),
    partnerUserRef: hostile(`sandbox-${random.below(1_000_000)}`),
    status: hostile(
      `ONRAMP_TRANSACTION_STATUS_${random.pick(['CREATED', 'SUCCESS', 'FAILED', 'UNSPECIFIED', 'NEW'])}`,
    ),
    ...{ purchaseAmount: amount('USDT'), paymentTotal: amount('EUR'), purchaseNetwork: hostile('ethereum') },
    walletAddress: hostile(`0x${'12'.repeat(20)}`),
    txHash: hostile(`0x${'ab'.repeat(32)}`),
    createdAt: hostile('2026-11-28T08:00:00Z'),
  }
}

function hmac(secret: string, start: string, bytes: Buffer): string {
  return createHmac('sha256', secret).update(start).update(bytes).digest('hex')
}

/** Returns the part of a text that a header can carry. */
function hostileHeader(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 150)
}

async function residentBytes(inner: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', inner))).text()
  const [, value = ''] = /^process_resident_memory_bytes\S* (\S+)$/m.exec(text) ?? []
  if (value === '') throw new Error('the server tells no memory')
  return Number(value)
}
