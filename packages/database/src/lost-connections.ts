const counts = new WeakMap<object, () => number>()

/** Remembers how to count the connections that a pool has lost. */
export function countLost(db: object, count: () => number): void {
  counts.set(db, count)
}

/** How many connections of a pool were closed so far. While it stays the same, nobody's transaction was cut. */
export function lostConnections(db: object): number {
  return counts.get(db)?.() ?? 0
}

/** A connection of the pool was closed under a transaction that had nothing committed. It may simply be done again. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'CONNECTION_LOST'
  constructor() {
    super('a connection was closed in the middle of a transaction, of which nothing is committed')
  }
}
