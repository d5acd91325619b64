import { randomBytes } from 'node:crypto'
import type { Blobs } from './blobs.ts'
import { openFrames, sealFrames } from './frames.ts'
import { readKeyRecord, writeKeyRecord } from './key-record.ts'
import type { Keyring } from './keyring.ts'
import { ObjectDamaged, ObjectExists, ObjectMissing, ObjectTooLarge } from './object-faults.ts'
import type { ObjectName } from './object-name.ts'

/** Keeps files encrypted, each under a key of its own, and erases them for good. */
export type ObjectStore = {
  /**
   * Keeps what `body` gives, all of it or nothing.
   * @returns How many bytes there were.
   * @throws {ObjectTooLarge} past `maximumBytes`, {ObjectExists}, and whatever `body` throws
   */
  put(
    object: ObjectName & { body: AsyncIterable<Uint8Array>; maximumBytes: number },
  ): Promise<{ bytes: number }>
  /**
   * Gives it back as a stream. Each piece was proven before it is given.
   * @throws {ObjectMissing}, {ObjectDamaged}, the latter also while it is read
   */
  get(object: ObjectName): Promise<AsyncIterable<Buffer>>
  /** Destroys its key, then removes it. Safe to repeat. What backups hold of it can't be read any more. */
  erase(id: string): Promise<void>
  /** Encrypts every data key anew under the newest key-encryption key. @returns How many were not yet. */
  rewrap(): Promise<number>
}

/**
 * Makes a store of two places: `objects`, which may be backed up as one likes, and `keys`, of which no copy is kept anywhere.
 * @example const store = createObjectStore({ objects: diskBlobs('/srv/objects'), keys: diskBlobs('/srv/keys'), keyring: readKeyring(text) })
 */
export function createObjectStore({
  objects,
  keys,
  keyring,
}: {
  objects: Blobs
  keys: Blobs
  keyring: Keyring
}): ObjectStore {
  async function erase(id: string): Promise<void> {
    await keys.remove(id)
    await objects.remove(id)
  }
  return {
    erase,

    async put({ body, maximumBytes, ...name }) {
      const context = contextOf(name)
      if (await readKeyRecord(keys, name.id)) throw new ObjectExists(name.id)
      const key = randomBytes(32)
      const count = { bytes: 0 }
      await writeKeyRecord(keys, { name, wrapped: await keyring.wrap(key, context) })
      try {
        await objects.write(name.id, sealFrames(counted(body, maximumBytes, count), { key, context }))
      } catch (error) {
        await erase(name.id)
        throw error
      }
      return count
    },

    async get(name) {
      const record = await readKeyRecord(keys, name.id)
      if (!record) throw new ObjectMissing(name.id)
      const context = contextOf(name)
      const key = await keyring.unwrap(record.wrapped, context).catch((cause: unknown) => {
        throw new ObjectDamaged(name.id, { cause })
      })
      const body = await objects.read(name.id)
      if (!body) throw new ObjectMissing(name.id)
      return judged(name.id, openFrames(body, { key, context }))
    },

    async rewrap() {
      let changed = 0
      for await (const id of keys.names()) {
        const record = await readKeyRecord(keys, id)
        if (!record || record.wrapped.version === keyring.newest) continue
        const context = contextOf(record.name)
        const key = await keyring.unwrap(record.wrapped, context)
        await writeKeyRecord(
          keys,
          { ...record, wrapped: await keyring.wrap(key, context) },
          { replace: true },
        )
        changed += 1
      }
      return changed
    },
  }
}

/** What a ciphertext is bound to, besides its key. */
function contextOf({ id, owner, purpose }: ObjectName): string {
  return JSON.stringify(['lode-object/1', id, owner, purpose])
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  maximumBytes: number,
  count: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    count.bytes += piece.length
    if (count.bytes > maximumBytes) throw new ObjectTooLarge(maximumBytes)
    yield piece
  }
}

async function* judged(id: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (cause) {
    throw new ObjectDamaged(id, { cause })
  }
}
