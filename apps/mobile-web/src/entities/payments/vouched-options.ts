import { depositStatement, type endpoints, type ReplyOf } from '@lode/api-contract'

type DepositOptions = ReplyOf<typeof endpoints.transfers.depositOptions>

/** Where to deposit was not signed by the key in this build, or not for this holder: nothing may be sent there. */
export class DepositTampered extends Error {
  override readonly name = 'DepositTampered'
}

/**
 * Lets the deposit options through only when the server's key, pinned in this build, signed them for this holder.
 * @param holder the address of whoever is signed in
 * @throws {DepositTampered}
 */
export async function vouchedOptions(
  options: DepositOptions,
  holder: string,
  pinnedKey: string = import.meta.env.DEPOSIT_PUBLIC_KEY,
): Promise<DepositOptions> {
  const ours = options.holder.toLowerCase() === holder.toLowerCase()
  if (!ours || !(await isSigned(options, pinnedKey))) throw new DepositTampered()
  return options
}

async function isSigned(options: DepositOptions, pinnedKey: string): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(pinnedKey), algorithm, false, ['verify'])
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
