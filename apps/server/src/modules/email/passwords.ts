import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '@lode/api-contract'
import { openFairLine, type Waiting } from '../../platform/fair-line.ts'

/** Hashes secrets that people choose or type, such as passwords and codes, in the turn of who asks. */
export type PasswordLine = { of(who: Waiting): Passwords }

/** Hashes the secrets of one who asks. */
export type Passwords = {
  /** argon2id with a salt of its own, parameters in front. @throws {ApiError} `request.too_many` when too many wait already */
  hash(secret: string): Promise<string>
  /** Whether a secret is the one of a hash. @throws as above */
  matches(secret: string, hash: string): Promise<boolean>
}

/** What a hash costs: memory in KiB, and passes over it. */
export type HashCost = { readonly memory: number; readonly passes: number }

/** 64 MiB, three passes: about a tenth of a second. */
const usualCost: HashCost = { memory: 65_536, passes: 3 }
const tagLength = 32
/** The number of hashes computed at once, 64 MiB each, and of those that may wait for that. */
const mostAtOnce = 2
const mostWaiting = 32

const derive = promisify(argon2)

/**
 * Opens the line in which secrets are hashed: however many ask, the memory that it takes is bounded, and callers take turns. A hash that is there
 * is compared at the cost that stands in it, so that another cost makes no password wrong.
 * @param cost What hashes cost from now on.
 * @example const { hash, matches } = openPasswords().of({ caller: '198.51.100.7', user: '7' })
 */
export function openPasswords(cost: HashCost = usualCost): PasswordLine {
  const line = openFairLine({
    ...{ atOnce: mostAtOnce, waiting: mostWaiting },
    full: () => new ApiError('request.too_many', { seconds: 5 }),
  })
  const tag = (who: Waiting, secret: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> =>
    line.run(who, () =>
      derive('argon2id', {
        message: secret.normalize('NFKC'),
        nonce,
        parallelism: 1,
        tagLength,
        memory,
        passes,
      }),
    )
  const of = (who: Waiting): Passwords => ({
    async hash(secret) {
      const nonce = randomBytes(16)
      const made = await tag(who, secret, nonce, cost)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${plain(nonce)}$${plain(made)}`
    },
    async matches(secret, hash) {
      const [, , , parameters = '', salt = '', kept = ''] = hash.split('$')
      const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? []
      if (!memory || !passes) throw new Error('this is no hash of ours')
      const expected = Buffer.from(kept, 'base64')
      const was = { memory: Number(memory), passes: Number(passes) }
      const made = await tag(who, secret, Buffer.from(salt, 'base64'), was)
      return expected.length === made.length && timingSafeEqual(expected, made)
    },
  })
  return { of }
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
