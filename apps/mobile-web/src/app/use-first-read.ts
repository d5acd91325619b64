import type { Endpoint, ReplyOf } from '@lode/api-contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoints } from './data-layer.tsx'
import { loadDataLayer, loadedDataLayer } from './load-data-layer.ts'

/** What is known of a read. */
export type Read<Reply> = { data: Reply | undefined; error: Error | null; refetch: () => void }

const never = (): (() => void) => () => {}
const waiting = { data: undefined, error: null, refetch: () => {} }

/**
 * A read of the home screen: `useQuery` for what is drawn before the data layer is loaded, from the same cache. The
 * endpoint is one without input; `pick` stays the same function.
 * @example const { data, error, refetch } = useFirstRead(pickPrices) // ({ system }) => system.prices
 */
export function useFirstRead<E extends Endpoint>(pick: (all: Endpoints) => E): Read<ReplyOf<E>> {
  const [attempt, setAttempt] = useState(0)
  // The prerendered page knows no reads: what came while it was still being hydrated is shown after that.
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [read, setRead] = useState<Read<ReplyOf<E>>>(
    () => (hydrating ? undefined : loadedDataLayer()?.observeRead(pick).getCurrentResult()) ?? waiting,
  )
  useEffect(() => {
    let left = false
    let stop: (() => void) | undefined
    loadDataLayer().then(
      ({ observeRead }) => {
        if (left) return
        const observer = observeRead(pick)
        stop = observer.subscribe(setRead)
        setRead(observer.getCurrentResult())
      },
      (error: Error) => setRead({ data: undefined, error, refetch: () => setAttempt(attempt + 1) }),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [pick, attempt])
  return read
}
