import type { Endpoint, ReplyOf } from '@lode/api-contract'
import { startTransition, useEffect, useState } from 'react'
import type { Endpoints } from './data-layer.tsx'
import { loadDataLayer, loadedDataLayer } from './load-data-layer.ts'

/** What is known of a read. */
export type Read<Reply> = { data: Reply | undefined; error: Error | null; refetch: () => void }

const waiting = { data: undefined, error: null, refetch: () => {} }

// The prerendered page knows no reads: what came while it was still being hydrated is shown after that.
let firstPageDrawn = false

/**
 * A read of the home screen: `useQuery` for what is drawn before the data layer is loaded, from the same cache. The
 * endpoint is one without input; `pick` stays the same function.
 * @example const { data, error, refetch } = useFirstRead(pickPrices) // ({ system }) => system.prices
 */
export function useFirstRead<E extends Endpoint>(pick: (all: Endpoints) => E): Read<ReplyOf<E>> {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<Read<ReplyOf<E>>>(
    () => (firstPageDrawn ? loadedDataLayer()?.observeRead(pick).getCurrentResult() : undefined) ?? waiting,
  )
  useEffect(() => {
    firstPageDrawn = true
    let left = false
    let stop: (() => void) | undefined
    loadDataLayer().then(
      ({ observeRead }) => {
        if (left) return
        const observer = observeRead(pick)
        // As transitions the sections are drawn in slices, and the page answers touches in between.
        const show = (now: Read<ReplyOf<E>>): void =>
          startTransition(() =>
            setRead((before) => (before.data === now.data && before.error === now.error ? before : now)),
          )
        stop = observer.subscribe(show)
        show(observer.getCurrentResult())
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
