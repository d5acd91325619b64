import type { Wanted } from '@lode/api-contract'
import { type Clock, later } from '@lode/clock'

/** A page that nobody looks at for so long is not told what is new. */
const patienceMs = 3 * 60_000

/** Wants a stream while the page is shown, and some minutes longer: whoever looks at another tab is soon back. */
export function whileShown(
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
  clock: Clock,
): Wanted {
  const changed = 'visibilitychange'
  return {
    begin(signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = (): void => {
        if (page.hidden && !signal.aborted) return
        page.removeEventListener(changed, look)
        resolve()
      }
      page.addEventListener(changed, look)
      signal.addEventListener('abort', look, { once: true })
      look()
      return promise
    },
    end(signal) {
      const unwanted = new AbortController()
      let stay = (): void => {}
      const look = (): void => {
        stay()
        if (page.hidden) stay = later(clock, patienceMs, () => unwanted.abort())
      }
      const stop = (): void => {
        stay()
        page.removeEventListener(changed, look)
      }
      page.addEventListener(changed, look)
      signal.addEventListener('abort', stop, { once: true })
      look()
      return unwanted.signal
    },
  }
}
