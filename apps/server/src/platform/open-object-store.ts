import { blobsAt, createObjectStore, type ObjectStore, readKeyring } from '@lode/object-store'
import type { ObjectConfiguration } from './environment/object-environment.ts'

/** Opens the store of holders' files that the configuration names. Nothing is touched yet. */
export function openObjectStore({ objectStore }: ObjectConfiguration): ObjectStore {
  const { objects, keys, keyring } = objectStore
  return createObjectStore({
    objects: blobsAt(...objects),
    keys: blobsAt(...keys),
    keyring: readKeyring(keyring),
  })
}
