/** A row of a list that goes back in time, with its moment and the cursor of what is older. */
export type Recorded<Row> = { readonly at: Date; readonly cursor: string; readonly row: Row }

/** Asks for up to `limit` of a holder's rows, newest first, behind a cursor that an earlier row gave. */
export type RecordsQuery = {
  readonly userId: bigint
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * A page of a list, of one row more than it has, when there are that many.
 * @example pageOfRecords(await records({ userId, cursor, limit: limit + 1 }), limit)
 */
export function pageOfRecords<Row>(
  found: readonly Recorded<Row>[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = found.slice(0, limit)
  const next = found.length > limit ? (page.at(-1)?.cursor ?? null) : null
  return { rows: page.map(({ row }) => row), next }
}
