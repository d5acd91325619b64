import { generateKeyPairSync, sign } from 'node:crypto'
import { systemClock } from '@lode/clock'
import type { Random } from '../chaos/random-from.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const methods = [
  'irn_publish',
  'irn_batchPublish',
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'wc_proposeSession',
  'wc_approveSession',
  'toString',
  '__proto__',
] as const

/** Opens a socket at the relay as a client that it must believe. */
export async function connectToRelay(relayUrl: string, projectId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${relayUrl}/?auth=${token(relayUrl)}&projectId=${projectId}`)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error('the relay refused an honest token')), {
      once: true,
    })
  })
  return socket
}

/** Sends a signed-in relay client's frames that nobody should send, one after another, until each is answered or refused. */
export async function abuseRelay(
  random: Random,
  { relayUrl, projectId, count }: { relayUrl: string; projectId: string; count: number },
): Promise<{ answered: number; internal: number }> {
  const told = { answered: 0, internal: 0 }
  let socket = await connectToRelay(relayUrl, projectId)
  for (let n = 0; n < count; n += 1) {
    const frame = frameOf(random, n)
    const answer = await answerTo(socket, frame)
    if (answer === null) socket = await connectToRelay(relayUrl, projectId)
    else {
      told.answered += 1
      if (answer.includes('-32603')) told.internal += 1
    }
  }
  socket.close()
  return told
}

function frameOf(random: Random, id: number): string | Uint8Array<ArrayBuffer> {
  const kind = random.below(8)
  if (kind === 0) return hostileText(random)
  if (kind === 1) return new Uint8Array(Array.from({ length: random.below(300) }, () => random.below(256)))
  const params: Record<string, unknown> = {
    topic: hostileText(random),
    message: hostileText(random),
    ttl: random.pick([300, -1, 1e99, 'x']),
    tag: random.pick([1100, 1e99, -1, {}]),
  }
  for (const name of [
    'topics',
    'messages',
    'subscriptions',
    'pairingTopic',
    'sessionTopic',
    'sessionProposal',
  ])
    if (random.below(2)) params[name] = random.below(3) ? hostileJson(random) : [params]
  try {
    return JSON.stringify({ id, jsonrpc: '2.0', method: random.pick(methods), params })
  } catch {
    return '{"jsonrpc":"2.0"}'
  }
}

/** The next frame that comes in, or null where the socket is closed. */
function answerTo(socket: WebSocket, frame: string | Uint8Array<ArrayBuffer>): Promise<string | null> {
  return new Promise((resolve) => {
    const ended = (): void => resolve(null)
    const heard = ({ data }: MessageEvent): void => {
      socket.removeEventListener('close', ended)
      resolve(String(data))
    }
    socket.addEventListener('message', heard, { once: true })
    socket.addEventListener('close', ended, { once: true })
    socket.send(frame)
  })
}

function token(audience: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const now = Math.floor(systemClock.now().getTime() / 1000)
  const data = [
    { alg: 'EdDSA', typ: 'JWT' },
    {
      iss: `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`,
      sub: 'hostile',
      aud: audience,
      iat: now,
      exp: now + 3600,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${data}.${sign(null, Buffer.from(data), privateKey).toString('base64url')}`
}

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`
  return text
}
