import type { Database } from './open-database.ts'
import type { Json } from './write-event.ts'

/** An event as its subscribers get it. `id` rises in the order of commits and is a cursor. */
export type DatabaseEvent = {
  id: bigint
  topic: string
  owner: string | null
  payload: { [key: string]: Json }
  at: Date
}

const page = 500

/**
 * Calls `onEvent` with every event after `after` (default: from now on), one by one and in the order of
 * their commits, none left out over reconnections. An event is repeated when `onEvent` throws.
 * @example const stop = await subscribe(db, { after: 41n }, async (event) => send(event))
 */
export async function subscribe(
  db: Database,
  options: { after?: bigint },
  onEvent: (event: DatabaseEvent) => void | Promise<void>,
): Promise<() => Promise<void>> {
  let last = options.after ?? (await newestEvent(db))
  let running: Promise<void> | undefined
  let again = false

  async function drain(): Promise<void> {
    do {
      again = false
      for (;;) {
        const events = await db<DatabaseEvent[]>`
          select id, topic, owner, payload, at from event where id > ${last} order by id limit ${page}`
        for (const event of events) {
          await onEvent(event)
          last = event.id
        }
        if (events.length < page) break
      }
    } while (again)
  }
  function wake(): void {
    again = true
    running ??= drain()
      .catch(() => undefined) // the next notification or reconnection reads on from `last`
      .finally(() => {
        running = undefined
      })
  }
  const listener = await db.listen('event', wake, wake)
  return async () => {
    await listener.unlisten()
    await running
  }
}

async function newestEvent(db: Database): Promise<bigint> {
  const [row] = await db<{ id: bigint | null }[]>`select max(id) as id from event`
  return row?.id ?? 0n
}
