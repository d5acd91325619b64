import { depositStatement } from './deposit-statement.ts'
import type { ReplyOf } from './endpoint.ts'
import type * as endpoints from './endpoints/index.ts'

type Options = ReplyOf<typeof endpoints.transfers.depositOptions>

/**
 * Whether one of the pinned keys signed where a holder's deposits go.
 * @param pinned public keys as the app's build has them: SPKI in base64, with a comma between two
 * @example await verifyDepositOptions(options, import.meta.env.DEPOSIT_PUBLIC_KEY)
 */
export async function verifyDepositOptions(options: Options, pinned: string): Promise<boolean> {
  const signed = await Promise.all(pinned.split(',').map((key) => isSignedBy(key.trim(), options)))
  return signed.includes(true)
}

async function isSignedBy(publicKey: string, options: Options): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['verify'])
  const statement = new TextEncoder().encode(depositStatement(options))
  return crypto.subtle.verify(algorithm, key, bytesOf(options.signature), statement)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
