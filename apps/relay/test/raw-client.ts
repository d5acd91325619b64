import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Socket } from 'node:net'
import { systemClock } from '@lode/clock'
import { ed25519 } from '@noble/curves/ed25519.js'
import { WebSocket } from 'ws'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export type RawKey = { readonly did: string; sign(data: Buffer): Uint8Array }

/** A client identity. `seed` makes it the same at every run. */
export function rawKey(seed: number): RawKey {
  const secret = new Uint8Array(32).fill(seed % 256)
  secret[0] = seed >> 8
  return { did: didOf(ed25519.getPublicKey(secret)), sign: (data) => ed25519.sign(data, secret) }
}

/** Another identity of a seed, made twenty times as fast: for crowds. */
export function quickKey(seed: number): RawKey {
  const secret = Buffer.alloc(32, 'crowd')
  secret.writeUInt32BE(seed)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { did: didOf(Buffer.from(x, 'base64url')), sign: (data) => sign(null, data, key) }
}

/** A token as a client signs it; the fields are for breaking it. */
export function rawToken(
  key: RawKey,
  {
    aud,
    iat = Math.floor(systemClock.now().getTime() / 1000),
    exp = iat + 86_400,
    iss = key.did,
  }: { aud: string; iat?: number; exp?: number; iss?: string },
): string {
  const data = [
    { alg: 'EdDSA', typ: 'JWT' },
    { iss, sub: 'test', aud, iat, exp },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = key.sign(Buffer.from(data))
  return `${data}.${Buffer.from(signature).toString('base64url')}`
}

export type RawClient = {
  /** Every frame that came in, as its text. */
  readonly frames: string[]
  send(frame: string): void
  request(method: string, params: object, id?: string): Promise<string>
  /** Resolves with the next frame that holds the text, of those that came or come. */
  heard(text: string): Promise<string>
  /** Bytes as they go over the wire, a frame or a part of one. */
  sendBytes(bytes: Buffer): void
  /** Reads nothing more from the socket. */
  pause(): void
  close(): Promise<void>
  /** Breaks it off. */
  terminate(): void
  readonly closed: Promise<number>
}

/** A bare WebSocket client, for what the SDKs would never do. */
export async function connectRaw(
  url: string,
  token: string,
  { projectId = 'test', origin, from }: { projectId?: string; origin?: string; from?: string } = {},
): Promise<RawClient> {
  const socket = new WebSocket(`${url}/?auth=${token}&projectId=${projectId}`, {
    ...(origin && { origin }),
    // As a proxy tells it.
    ...(from && { headers: { 'x-forwarded-for': from } }),
  })
  socket.setMaxListeners(0)
  const frames: string[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => frames.push(String(data)))
  let stream: Socket | undefined
  socket.once('upgrade', (response) => {
    stream = response.socket.setNoDelay(true)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  let serial = 0
  const heard = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = frames.find((frame) => frame.includes(text))
        if (found === undefined) return
        socket.off('message', look)
        resolve(found)
      }
      socket.on('message', look)
      look()
    })
  return {
    frames,
    closed,
    heard,
    send: (frame) => socket.send(frame),
    sendBytes: (bytes) => void stream?.write(bytes),
    pause: () => socket.pause(),
    terminate: () => socket.terminate(),
    request: (method, params, id = String(++serial)) => {
      socket.send(`{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`)
      return heard(`"id":${id},`)
    },
    close: async () => {
      socket.close()
      await closed
    },
  }
}

function didOf(publicKey: Uint8Array): string {
  let value = BigInt(`0xed01${Buffer.from(publicKey).toString('hex')}`)
  let text = ''
  while (value > 0n) {
    text = `${alphabet[Number(value % 58n)]}${text}`
    value /= 58n
  }
  return `did:key:z${text}`
}
