import { isPair, type Pair } from '@lode/domain'
import { useState } from 'react'
import { deviceStorage, readKept } from '../../app/storage/storage.ts'

const key = 'lode.watchlist'
/** Far more than there are pairs. */
const most = 200

/** The pairs that a holder keeps an eye on, in the order they were starred; kept on this device. */
export function useWatchlist(): { watched: readonly Pair[]; toggle: (pair: Pair) => void } {
  const [watched, setWatched] = useState(readWatchlist)
  return {
    watched,
    toggle(pair) {
      const now = readWatchlist()
      const next = now.includes(pair) ? now.filter((one) => one !== pair) : [...now, pair].slice(-most)
      deviceStorage.setItem(key, JSON.stringify(next))
      setWatched(next)
    },
  }
}

/** What is kept, whatever else stands in its place. */
function readWatchlist(): Pair[] {
  const kept = readKept(deviceStorage, key)
  return Array.isArray(kept)
    ? kept.filter((pair): pair is Pair => typeof pair === 'string' && isPair(pair))
    : []
}
