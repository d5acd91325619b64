import { later } from '@lode/clock'
import { clockOf } from './clock-of.ts'
import { hear, tell } from './event-bus.ts'
import type { Database } from './open-database.ts'
import type { Json } from './write-event.ts'

/**
 * A value that is told and not kept: of each channel and key the newest one counts. `owner` is whom it concerns
 * (`'user/7'`), nobody for everyone.
 */
export type Tick = { channel: string; key: string; owner?: string; value: Json }

/** A tick is too large to be told: PostgreSQL carries less than 8,000 bytes. */
export class TickTooLarge extends Error {
  override readonly name = 'TickTooLarge'
  constructor({ channel, key }: Tick, bytes: number) {
    super(`a tick of ${channel} ${key} has ${bytes} bytes, more than ${mostBytes}`)
  }
}

const tickChannel = 'tick'
/** What PostgreSQL takes with one NOTIFY is 7,999 bytes. */
const mostBytes = 7_900
const gatherMs = 5
const waiting = new WeakMap<Database, Map<string, string>>()

/**
 * Tells every process of a value soon, with all others of the same moment; of those of one key the newest. It is told
 * whatever becomes of the caller's transaction, and lost while the database is away: for what is told again anyway.
 * @throws {TickTooLarge}
 * @example publishTick(db, { channel: 'head', key: 'ethereum', value: { height: '21000000' } })
 */
export function publishTick(db: Database, tick: Tick): void {
  const text = JSON.stringify(tick)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes) throw new TickTooLarge(tick, bytes)
  const known = waiting.get(db)
  const texts = known ?? new Map<string, string>()
  texts.set(JSON.stringify([tick.channel, tick.owner, tick.key]), text)
  if (known) return
  waiting.set(db, texts)
  later(clockOf(db), gatherMs, () => {
    waiting.delete(db)
    tell(db, tickChannel, [...texts.values()])
  })
}

/** The ticks of all processes, as one process hears them. */
export type TickReader = {
  /** Calls `onTick` with every tick from now on. Answers with what ends that. A listener must not throw. */
  listen(onTick: (tick: Tick) => void): () => void
  stop(): Promise<void>
}

/** Hears the ticks of all processes. @example const ticks = await openTickReader(db); ticks.listen(({ channel }) => …) */
export async function openTickReader(db: Database): Promise<TickReader> {
  const listeners = new Set<(tick: Tick) => void>()
  const deaf = await hear(db, tickChannel, (text) => {
    const tick = readTick(text)
    if (tick) for (const listener of listeners) listener(tick)
  })
  return {
    listen(onTick) {
      listeners.add(onTick)
      return () => void listeners.delete(onTick)
    },
    async stop() {
      listeners.clear()
      await deaf()
    },
  }
}

/** What a process told; nothing where the text is no tick: a bus may carry what others say. */
function readTick(text: string): Tick | undefined {
  try {
    const { channel, key, owner, value } = JSON.parse(text) as Record<string, Json | undefined>
    if (typeof channel !== 'string' || typeof key !== 'string' || value === undefined) return undefined
    if (owner === undefined) return { channel, key, value }
    return typeof owner === 'string' ? { channel, key, owner, value } : undefined
  } catch {
    return undefined
  }
}
