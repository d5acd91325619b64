import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keyIdOf, type StatementKey } from '@lode/domain'

/** A signature, Ed25519 over a text in UTF-8, in base64, and the key that made it. */
export type Signed = { key: StatementKey; signature: string }

/** Signs what is published. The key may lie elsewhere: a signature takes time, and may not come. */
export type Signer = { sign(text: string): Promise<Signed> }

/**
 * A signer whose key is in this process.
 * @param privateKey Ed25519, PKCS #8 in base64
 * @example const { key, signature } = await localSigner(key).sign('some text')
 */
export function localSigner(privateKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    sign: async (text) => ({
      key: { id: await keyIdOf(publicKey), publicKey },
      signature: sign(null, Buffer.from(text), key).toString('base64'),
    }),
  }
}
