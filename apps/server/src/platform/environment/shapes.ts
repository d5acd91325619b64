import { createPrivateKey } from 'node:crypto'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { z } from 'zod'

// The shapes that variables of the environment have: text on the outside, what the server wants inside.

/** Marks what can be given as a file, `NAME_FILE`: secrets, and what is only had as a file. Around all but the description. */
export function secret<T extends z.ZodType>(shape: T): T {
  return shape.meta({ secret: true })
}

/** Whether a shape is so marked. */
export function mayBeFile(shape: z.ZodType): boolean {
  return shape.meta()?.secret === true
}

export const text = z.string().min(1)
export const url = z.url()
export const chainId = z.coerce.number().int().positive()
export const blockHeight = z.coerce.bigint().nonnegative().default(0n)

export const origin = url.refine(
  (value) => new URL(value).origin === value,
  'must be an origin without a path or a final slash, such as https://lode.example',
)

export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

export const address = z
  .string()
  .refine((value) => isAddress(value, { strict: false }), 'must be an address such as 0x52…')
  .transform((value): Address => getAddress(value))

export const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .transform((value) => value as Hex)

/** As OpenSSL writes one: 3.0 by SEC 1, others by PKCS #8. What is read from it is PKCS #8. */
export const signingKey = text.transform((value, context) => {
  const key = ellipticKey(value)
  if (key) return key
  context.addIssue({ code: 'custom', message: 'must be a P-256 key, PKCS #8 or SEC 1 in base64' })
  return z.NEVER
})

export const statementKey = text.refine(
  (value) => keyType(value) === 'ed25519',
  'must be an Ed25519 key, PKCS #8 in base64',
)

/** A whole number above zero. */
export function count(fallback: number) {
  return z.coerce.number().int().positive().default(fallback)
}

/** Parts between commas. */
export function list(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
}

/** JSON of a shape; where nothing is set an empty list, or what else is given. */
export function json<T extends z.ZodType>(shape: T, fallback: string = '[]') {
  return z
    .string()
    .default(fallback)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

function keyType(value: string): string | undefined {
  try {
    return createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
      .asymmetricKeyType
  } catch {
    return undefined
  }
}

function ellipticKey(value: string): string | undefined {
  for (const type of ['pkcs8', 'sec1'] as const) {
    try {
      const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type })
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1')
        return key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    } catch {
      // Not written in this way.
    }
  }
  return undefined
}
