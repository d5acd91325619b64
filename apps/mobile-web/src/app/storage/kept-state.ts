import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import type { TextStorage } from './storage.ts'

/** The version of what stores keep; 0 was kept before there were versions, and is read by its shape alone. */
const version = 1

/**
 * Returns how a store is kept: under a version, and read by `read`, which answers for anything that may stand there. What a newer
 * version of the app kept is passed over.
 * @example persist(() => ({ run: null }), keptState({ name: 'lode.deposit', storage: deviceStorage, read }))
 */
export function keptState<State extends object>({
  name,
  storage,
  read,
}: {
  name: string
  storage: TextStorage
  read: (kept: Record<string, unknown>) => State
}): PersistOptions<State> {
  return {
    name,
    version,
    storage: createJSONStorage(() => storage),
    migrate: (kept, from) => (from < version ? kept : {}) as State,
    merge: (kept, now) => ({ ...now, ...read(Object(kept)) }),
  }
}
