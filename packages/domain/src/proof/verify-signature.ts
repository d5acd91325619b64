import { canonicalText } from './canonical-text.ts'
import { bytesOf, digestOf, keyIdOf } from './digest-of.ts'
import type { Signed, StatementKey } from './published.ts'

/**
 * Whether what was published or given out is what its digest says, and was signed by one of the published keys. `unchecked` where this browser knows no
 * Ed25519.
 * @example await verifySignature(file, keys) // 'passed'
 */
export async function verifySignature(
  signed: Signed,
  keys: readonly StatementKey[],
): Promise<'passed' | 'failed' | 'unchecked'> {
  try {
    const text = canonicalText(signed.entry)
    if ((await digestOf(text)) !== signed.digest) return 'failed'
    const key = keys.find(({ id }) => id === signed.keyId)
    if (!key || (await keyIdOf(key.publicKey)) !== key.id) return 'failed'
    const algorithm = { name: 'Ed25519' }
    const bytes = bytesOf(key.publicKey)
    const imported = await crypto.subtle
      .importKey('spki', bytes, algorithm, false, ['verify'])
      .catch((error: Error) => (error.name === 'NotSupportedError' ? null : Promise.reject(error)))
    if (!imported) return 'unchecked'
    const message = new TextEncoder().encode(text)
    return (await crypto.subtle.verify(algorithm, imported, bytesOf(signed.signature), message))
      ? 'passed'
      : 'failed'
  } catch {
    // Bytes that are no key, no signature, no canonical text: whoever sent them proves nothing.
    return 'failed'
  }
}
