import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { Blobs } from './blobs.ts'
import type { WrappedKey } from './keyring.ts'
import type { ObjectName } from './object-name.ts'

/** What lies in the keys' place for each object: its data key, encrypted, and what that is bound to. */
export type KeyRecord = { readonly name: ObjectName; readonly wrapped: WrappedKey }

/** Writes one. */
export async function writeKeyRecord(
  keys: Blobs,
  { name, wrapped: { version, bytes } }: KeyRecord,
  options?: { replace?: boolean },
): Promise<void> {
  const { id, owner, purpose } = name
  const text = JSON.stringify({ id, owner, purpose, version, key: bytes.toString('base64') })
  await keys.write(id, once(Buffer.from(text)), options)
}

/** Reads one; null if there is none. */
export async function readKeyRecord(keys: Blobs, id: string): Promise<KeyRecord | null> {
  const body = await keys.read(id)
  if (!body) return null
  const { owner, purpose, version, key } = JSON.parse((await buffer(body)).toString()) as Record<
    string,
    string
  >
  return {
    name: { id, owner: String(owner), purpose: String(purpose) },
    wrapped: { version: String(version), bytes: Buffer.from(String(key), 'base64') },
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
