import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '@lode/api-contract'

/** Hashes secrets that people choose or type, such as passwords and codes. */
export type Passwords = {
  /** argon2id with a salt of its own, parameters in front. @throws {ApiError} `request.too_many` when too many wait already */
  hash(secret: string): Promise<string>
  /** Whether a secret is the one of a hash. @throws as above */
  matches(secret: string, hash: string): Promise<boolean>
}

/** 64 MiB, three passes: about a tenth of a second. */
const memory = 65_536
const passes = 3
const tagLength = 32
/** So many are computed at once, 64 MiB each, and so many may wait for that. */
const mostAtOnce = 2
const mostWaiting = 32

const derive = promisify(argon2)

/** Opens the line in which secrets are hashed: however many ask, the memory that it takes is bounded. */
export function openPasswords(): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new ApiError('request.too_many', { seconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  const tag = (secret: string, nonce: Buffer): Promise<Buffer> =>
    inLine(() =>
      derive('argon2id', {
        message: secret.normalize('NFKC'),
        nonce,
        parallelism: 1,
        tagLength,
        memory,
        passes,
      }),
    )
  return {
    async hash(secret) {
      const nonce = randomBytes(16)
      const made = await tag(secret, nonce)
      return `$argon2id$v=19$m=${memory},t=${passes},p=1$${plain(nonce)}$${plain(made)}`
    },
    async matches(secret, hash) {
      const [, , , , salt = '', kept = ''] = hash.split('$')
      const expected = Buffer.from(kept, 'base64')
      const made = await tag(secret, Buffer.from(salt, 'base64'))
      return expected.length === made.length && timingSafeEqual(expected, made)
    },
  }
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
