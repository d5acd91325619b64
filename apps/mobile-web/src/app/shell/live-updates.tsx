import { useEffect } from 'react'
import type { LiveUses } from '../data/live-uses.ts'
import { loadDataLayer } from '../data/load-data-layer.ts'
import { useSession } from '../storage/session-store.ts'

/** Follows the live stream: as a visitor, and anew as who signs in. */
export function LiveUpdates({ uses }: { uses: LiveUses }): null {
  const token = useSession((state) => state.token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is of one session, so another token begins another.
  useEffect(() => {
    let left = false
    let stop: (() => void) | undefined
    loadDataLayer().then(
      ({ followLive }) => {
        if (!left) stop = followLive(uses)
      },
      () => {}, // The screen asks for it again.
    )
    return () => {
      left = true
      stop?.()
    }
  }, [token, uses])
  return null
}
