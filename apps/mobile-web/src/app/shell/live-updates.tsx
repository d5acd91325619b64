import { type JSX, useEffect } from 'react'
import type { LiveUses } from '../data/live-uses.ts'
import { loadDataLayer } from '../data/load-data-layer.ts'
import { useSession } from '../storage/session-store.ts'
import { useVisitorSecret } from '../storage/visitor-secret.ts'

/** Follows the live stream: as a visitor, and anew as who signs in. */
export function LiveUpdates({ uses }: { uses: LiveUses }): JSX.Element {
  const token = useSession((state) => state.token)
  const secret = useVisitorSecret()
  return <Stream key={`${token} ${secret}`} uses={uses} />
}

/** One stream: it is of one session, or of one visitor. */
function Stream({ uses }: { uses: LiveUses }): null {
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
  }, [uses])
  return null
}
