import { blobsAt, readKeyring } from '@lode/object-store'
import type { z } from 'zod'
import { defineEnvironment } from './define-environment.ts'
import { secret, text } from './shapes.ts'

/** Where holders' files lie, and what encrypts the key of each. */
export type ObjectConfiguration = {
  readonly objectStore: {
    readonly objects: Parameters<typeof blobsAt>
    readonly keys: Parameters<typeof blobsAt>
    readonly keyring: string
  }
}

/** The variables of the object store. The signer has none of them. */
export const objectEnvironment = defineEnvironment({
  title: 'Files of holders',
  roles: ['api', 'worker', 'console'],
  shape: {
    OBJECT_STORE: text.describe(
      'Where encrypted files lie: a folder, `file:///var/lib/lode/objects`, or an S3-compatible bucket, `https://s3.example/lode-objects?region=eu-central-1`. Back it up as you like',
    ),
    OBJECT_KEYS: text.describe(
      'Where the key of each file lies: another folder or bucket, of which no backup and no version is kept. A file is erased by erasing its key',
    ),
    OBJECT_STORE_ACCESS_KEY: secret(text).optional().describe('`id:secret` for the bucket of `OBJECT_STORE`'),
    OBJECT_KEYS_ACCESS_KEY: secret(text).optional().describe('`id:secret` for the bucket of `OBJECT_KEYS`'),
    OBJECT_KEYRING: secret(text.superRefine(refuseFaults(readKeyring))).describe(
      'What encrypts those keys: a line for each version, its name and 32 bytes in base64, the newest first (`echo "2026-11 $(openssl rand -base64 32)"`)',
    ),
  },
  read: (env): ObjectConfiguration => ({
    objectStore: {
      objects: [env.OBJECT_STORE, env.OBJECT_STORE_ACCESS_KEY],
      keys: [env.OBJECT_KEYS, env.OBJECT_KEYS_ACCESS_KEY],
      keyring: env.OBJECT_KEYRING,
    },
  }),
  refuse: (env) => [
    ...faultsOf('OBJECT_STORE', () => blobsAt(env.OBJECT_STORE, env.OBJECT_STORE_ACCESS_KEY)),
    ...faultsOf('OBJECT_KEYS', () => blobsAt(env.OBJECT_KEYS, env.OBJECT_KEYS_ACCESS_KEY)),
    ...(env.OBJECT_STORE === env.OBJECT_KEYS
      ? ['OBJECT_KEYS is OBJECT_STORE: a backup of the files would keep their keys']
      : []),
  ],
})

function refuseFaults(read: (value: string) => unknown) {
  return (value: string, context: z.core.$RefinementCtx<string>): void => {
    for (const message of faultsOf('', () => read(value)))
      context.addIssue({ code: 'custom', message: message.trim() })
  }
}

function faultsOf(name: string, read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [`${name} ${error instanceof Error ? error.message : String(error)}`]
  }
}
