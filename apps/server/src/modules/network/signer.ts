import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keyIdOf, type StatementKey } from '@lode/domain'

/** Signs what is published. The key may lie elsewhere: a signature takes time, and may not come. */
export type Signer = {
  key(): Promise<StatementKey>
  /** Ed25519 over the text in UTF-8, in base64. */
  sign(text: string): Promise<string>
}

/**
 * A signer whose key is in this process.
 * @param privateKey Ed25519, PKCS #8 in base64
 * @example await localSigner(key).sign('some text')
 */
export function localSigner(privateKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    key: async () => ({ id: await keyIdOf(publicKey), publicKey }),
    sign: async (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}
