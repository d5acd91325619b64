import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A data key, encrypted by the key-encryption key that `version` names. */
export type WrappedKey = { readonly version: string; readonly bytes: Buffer }

/**
 * Encrypts and decrypts data keys. This one has its keys in memory; one that asks a key service has the same face.
 * `context` is bound to the result: it must be the same when it is opened.
 */
export type Keyring = {
  /** The version that encrypts now. Others only decrypt. */
  readonly newest: string
  wrap(key: Buffer, context: string): Promise<WrappedKey>
  /** @throws {Error} if the version is not here, or anything was changed */
  unwrap(wrapped: WrappedKey, context: string): Promise<Buffer>
}

const line = /^([a-z0-9._-]{1,32}) ([A-Za-z0-9+/]{43}=)$/
const nonceBytes = 12
const tagBytes = 16

/**
 * Reads key-encryption keys: a line for each, its version and 32 bytes in base64, the newest first.
 * @throws {TypeError} saying which line is not one, or that a version stands twice
 * @example readKeyring('2026-11 3q2+7w…=\n2026-05 yv66vg…=')
 */
export function readKeyring(text: string): Keyring {
  const keys = new Map<string, Buffer>()
  for (const [at, given] of text
    .trim()
    .split(/\s*\n\s*/)
    .entries()) {
    const [, version, key] = line.exec(given) ?? []
    if (!version || !key) throw new TypeError(`line ${at + 1} must be a version and 32 bytes in base64`)
    if (keys.has(version)) throw new TypeError(`the version ${version} stands twice`)
    keys.set(version, Buffer.from(key, 'base64'))
  }
  const newest = [...keys.keys()][0] as string
  const keyOf = (version: string): Buffer => {
    const key = keys.get(version)
    if (!key) throw new Error(`the key-encryption key ${version} is not in the keyring`)
    return key
  }
  return {
    newest,

    async wrap(key, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce)
      cipher.setAAD(Buffer.from(`${newest}\n${context}`))
      const bytes = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
      return { version: newest, bytes }
    },

    async unwrap({ version, bytes }, context) {
      const nonce = bytes.subarray(0, nonceBytes)
      const open = createDecipheriv('aes-256-gcm', keyOf(version), nonce, { authTagLength: tagBytes })
      open.setAAD(Buffer.from(`${version}\n${context}`))
      open.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([open.update(bytes.subarray(nonceBytes, -tagBytes)), open.final()])
    },
  }
}
