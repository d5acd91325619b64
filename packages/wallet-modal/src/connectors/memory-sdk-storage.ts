import type { SdkStorage } from '../core/options.ts'

/** Keeps the SDK's sessions while the page is open, as copies: for a browser that has nowhere else to keep them. */
export function memorySdkStorage(): SdkStorage {
  const items = new Map<string, unknown>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items] as [string, T][],
    getItem: async <T>(key: string) => structuredClone(items.get(key)) as T | undefined,
    setItem: async (key, value) => void items.set(key, structuredClone(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
