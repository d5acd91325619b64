import type { TextStorage } from './options.ts'

/** The page's localStorage; where there is none, or it is forbidden, memory. */
export function pageStorage(): TextStorage {
  try {
    if (typeof window !== 'undefined') return window.localStorage
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return memoryTextStorage()
}

export function memoryTextStorage(): TextStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
