import type { Database } from './open-database.ts'

/**
 * What may carry the words between processes instead of the database's notifications. It promises nothing: what it loses, readers
 * find in the database (`openEventReader`), or is told again (`publishTick`).
 */
export type EventBus = {
  /** Sends texts of a channel to all processes, this one too; false if it cannot now, and none was sent. */
  publish(channel: string, texts: readonly string[]): boolean
  /** Calls `onText` with every text of a channel, and `onBack` whenever some may have been missed. Answers with what ends that. */
  listen(channel: string, onText: (text: string) => void, onBack: () => void): () => void
  connected(): boolean
  /** How often it was lost so far. */
  losses(): number
}

const buses = new WeakMap<Database, EventBus>()

/** From now on what is told over a pool goes over a bus, and through the database only where that cannot take it. */
export function useEventBus(db: Database, bus: EventBus): void {
  buses.set(db, bus)
}

/** The bus of a pool, if it has one. */
export function eventBusOf(db: Database): EventBus | undefined {
  return buses.get(db)
}

/** Tells all processes some texts of a channel, soon and perhaps not at all. */
export function tell(db: Database, channel: string, texts: readonly string[]): void {
  if (buses.get(db)?.publish(channel, texts)) return
  db`select pg_notify(${channel}, t) from unnest(${texts as string[]}::text[]) t`.catch(() => undefined)
}

/**
 * Hears a channel over both ways, because others may have lost the bus, or have none. Answers with what ends that.
 * @param onBack called when it begins to hear, and whenever some may have been missed.
 */
export async function hear(
  db: Database,
  channel: string,
  onText: (text: string) => void,
  onBack: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const notified = await db.listen(channel, onText, onBack)
  const leave = buses.get(db)?.listen(channel, onText, onBack)
  return async () => {
    leave?.()
    await notified.unlisten().catch(() => undefined)
  }
}
