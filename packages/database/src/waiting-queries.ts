const queues = new WeakMap<object, { readonly length: number }>()

/** Remembers the queue of a pool: the queries and reservations that wait for a connection. */
export function keepQueue(db: object, queue: { readonly length: number }): void {
  queues.set(db, queue)
}

/** How many wait for a connection of a pool now. Above zero for long, the pool or the database is too small. */
export function waitingQueries(db: object): number {
  return queues.get(db)?.length ?? 0
}
