import { useEffect } from 'react'
import type { Topics } from '../data/live.ts'
import { loadDataLayer } from '../data/load-data-layer.ts'
import { useSession } from '../storage/session-store.ts'

/** Follows the live stream while someone is signed in. */
export function LiveUpdates({ topics }: { topics: Topics }): null {
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === '') return
    let left = false
    let stop: (() => void) | undefined
    void loadDataLayer().then(({ followLive }) => {
      if (!left) stop = followLive(topics)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [token, topics])
  return null
}
