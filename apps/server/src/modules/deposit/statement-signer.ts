import { createPrivateKey, sign } from 'node:crypto'

/**
 * Signs statements by ECDSA over P-256 and SHA-256, as a browser verifies them: `r` and `s`, in base64.
 * @param key PKCS #8 in base64
 * @example statementSigner(key)('some text')
 */
export function statementSigner(key: string): (statement: string) => string {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  return (statement) =>
    sign('sha256', Buffer.from(statement), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
}
