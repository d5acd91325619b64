const lines = new WeakMap<object, { length: number }>()

/** Remembers the line of a pool: those who wait for a connection. */
export function keepLine(db: object, line: { length: number }): void {
  lines.set(db, line)
}

/** How many wait for a connection of a pool now. Above zero for long, the pool or the database is too small. */
export function waitingQueries(db: object): number {
  return lines.get(db)?.length ?? 0
}
