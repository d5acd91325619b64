import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openKeystore } from '@lode/chain-ethereum'

/**
 * Reads a file with a secret. With a password's file beside it, it is a locked one: a version 3 keystore, or a key as
 * `openssl genpkey -aes256` writes it (DER in base64).
 * @throws {Error} that says nothing of what is in either
 */
export function readSecretFile(path: string, passwordFile?: string): string {
  const text = readFileSync(path, 'utf8').trim()
  if (!passwordFile) return text
  const password = readFileSync(passwordFile, 'utf8').trim()
  if (text.startsWith('{')) return openKeystore(readJson(text), { password })
  try {
    const locked = { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' } as const
    const key = createPrivateKey({ ...locked, passphrase: password })
    return key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  } catch {
    throw new Error('the password does not open it')
  }
}

function readJson(text: string): Parameters<typeof openKeystore>[0] {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('not a version 3 keystore')
  }
}
