import type { Recorded } from '../../platform/recorded.ts'

/** Asks a list for up to `limit` rows behind a cursor. */
export type Reader<Row> = (query: { cursor: string | undefined; limit: number }) => Promise<Recorded<Row>[]>

/**
 * Reads up to `limit` rows that are no newer than `until`: what was added to a list since the page before, of which that
 * page showed nothing, stands above it and not below.
 */
export async function readOlder<Row>(
  reader: Reader<Row>,
  { limit, until }: { limit: number; until: Date },
): Promise<Recorded<Row>[]> {
  const older: Recorded<Row>[] = []
  let cursor: string | undefined
  for (;;) {
    const found = await reader({ cursor, limit })
    older.push(...found.filter(({ at }) => at <= until))
    if (older.length >= limit || found.length < limit) return older.slice(0, limit)
    cursor = found.at(-1)?.cursor
  }
}
