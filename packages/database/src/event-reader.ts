import { eventChannel } from './announce-events.ts'
import { clockOf } from './clock-of.ts'
import { hear } from './event-bus.ts'
import type { EventPlace } from './event-place.ts'
import type { Database } from './open-database.ts'
import { type EventPage, newestPlace, readEvents } from './read-events.ts'

/** The one reader of a process. Everybody in it who wants events is told of each page, in turn. */
export type EventReader = {
  /** Calls `onPage` with every page from now on. Answers with what ends that. A listener must not throw. */
  listen(onPage: (page: EventPage) => void): () => void
  /** Up to where everybody was told. */
  place(): EventPlace
  stop(): Promise<void>
}

/** Announcements wake a reader; this is for one that was lost with its process. */
const lookEveryMs = 30_000
const mostAtOnce = 1000

/**
 * Opens the reader: from now on, or on from a place, every event that is committed is read once, those of one owner in the
 * order in which they happened; what was in pages before one at which the connection is lost is read again. It looks when a process announces that it has written (`announceEvents`), when the
 * connection on which it hears that is back, and every 30 s by the pool's clock, so that nothing depends on a notification. What cannot be read is read later.
 * @example const reader = await openEventReader(db); reader.listen(({ events }) => …)
 */
export async function openEventReader(
  db: Database,
  options: { from?: EventPlace; atOnce?: number } = {},
): Promise<EventReader> {
  const listeners = new Set<(page: EventPage) => void>()
  let place = options.from ?? (await newestPlace(db))
  let reading: Promise<void> | undefined
  let again = false
  let stopped = false

  async function readOn(): Promise<void> {
    do {
      again = false
      for await (const page of readEvents(db, { since: place, atOnce: options.atOnce ?? mostAtOnce })) {
        if (stopped) return
        if (page.events.length > 0) for (const listener of listeners) listener(page)
        place = page.place
      }
    } while (again && !stopped)
  }
  function look(): void {
    again = true
    if (stopped) return
    reading ??= readOn()
      .catch(() => undefined) // Lost its connection: the next look reads on from the same place.
      .finally(() => {
        reading = undefined
      })
  }

  const deaf = await hear(db, eventChannel, look, look)
  const stopping = new AbortController()
  clockOf(db).every(lookEveryMs, stopping.signal, look)
  return {
    listen(onPage) {
      listeners.add(onPage)
      return () => void listeners.delete(onPage)
    },
    place: () => place,
    async stop() {
      stopped = true
      stopping.abort()
      listeners.clear()
      await deaf()
      await reading
    },
  }
}
