import { setImmediate } from 'node:timers/promises'

/** Two, so that the database reads for some while others are answered; more make the queries smaller, not faster. */
const mostAtOnce = 2

/**
 * Reads one thing at a time by a query that reads many: what is asked for while queries run goes into the next one,
 * each key once. No timer: an idle reader asks at once, a busy one asks for much. A read begins after it was asked
 * for, never before, so whoever asks sees what was committed by then.
 *
 * `readMany` answers with what it found, by key. Where it fails, all of those who asked in that query fail.
 * @example
 * const priceOf = gather(async (coins: readonly string[]) => new Map(await readPrices(db, coins)))
 * await Promise.all([priceOf('BTC'), priceOf('ETH')]) // one query
 */
export function gather<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined
  let running = 0
  let goOn: (() => void) | undefined

  async function read(keys: ReadonlySet<Key>): Promise<ReadonlyMap<Key, Value>> {
    await setImmediate() // Whatever else arrives in this turn of the event loop comes along.
    if (running === mostAtOnce) await new Promise<void>((resolve) => (goOn = resolve))
    next = undefined
    running++
    try {
      return await readMany([...keys])
    } finally {
      running--
      goOn?.()
      goOn = undefined
    }
  }

  return async (key) => {
    if (next) next.keys.add(key)
    else {
      const keys = new Set([key])
      next = { keys, found: read(keys) }
    }
    return (await next.found).get(key)
  }
}
