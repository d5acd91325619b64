import { useEffect } from 'react'
import { loadDataLayer } from './load-data-layer.ts'
import { useSession } from './session-store.ts'

/** Follows the live stream while someone is signed in. */
export function LiveUpdates(): null {
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === '') return
    let left = false
    let stop: (() => void) | undefined
    void loadDataLayer().then(({ followLive }) => {
      if (!left) stop = followLive()
    })
    return () => {
      left = true
      stop?.()
    }
  }, [token])
  return null
}
