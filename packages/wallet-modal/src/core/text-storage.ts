import type { TextStorage } from './options.ts'

/** The page's localStorage; where there is none, or it is forbidden, memory. */
export function pageStorage(): TextStorage {
  try {
    // Null in an app that shows web pages and gives them no storage.
    return window.localStorage ?? memoryTextStorage()
  } catch {
    return memoryTextStorage()
  }
}

export function memoryTextStorage(): TextStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
