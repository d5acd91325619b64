import { useEffect } from 'react'
import { followLive } from './live.ts'
import { useSession } from './session-store.ts'

/** Follows the live stream while someone is signed in. */
export function LiveUpdates(): null {
  const token = useSession((state) => state.token)
  useEffect(() => (token === '' ? undefined : followLive()), [token])
  return null
}
