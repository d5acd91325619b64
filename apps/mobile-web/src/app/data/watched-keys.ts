import type { Wanted } from '@lode/api-contract'
import { later, systemClock } from '@lode/clock'
import { useEffect } from 'react'

/** How many on the screen watch each key. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** The keys that something on the screen watches: the stream tells more of them than of others. */
export function watchedKeys(): readonly string[] {
  return [...counts.keys()].sort()
}

/** Watches a key while the component is on the screen. @example useWatched('BTC-USDT') */
export function useWatched(key: string): void {
  useEffect(() => {
    count(key, 1)
    return () => count(key, -1)
  }, [key])
}

function count(key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
  for (const listener of listeners) listener()
}

/** Wants a stream anew when other keys are watched than it was begun with, and otherwise as `wanted` does. */
export function whileWatchedAlike(wanted: Wanted): Wanted {
  return {
    begin: (signal) => wanted.begin(signal),
    end(signal) {
      const before = watchedKeys().join()
      const changed = new AbortController()
      // A screen that takes another's place lets go and watches at once: that is one change.
      const look = (): void => {
        later(systemClock, 0, () => {
          if (watchedKeys().join() !== before) changed.abort()
        })
      }
      listeners.add(look)
      signal.addEventListener('abort', () => listeners.delete(look), { once: true })
      return AbortSignal.any([wanted.end(signal), changed.signal])
    },
  }
}
