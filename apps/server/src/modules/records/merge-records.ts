import type { Recorded } from '../../platform/recorded.ts'

/** What one list gave, newest first; `more` when it may have older rows than these. */
export type Read<Kind extends string, Row> = {
  readonly kind: Kind
  readonly rows: readonly Recorded<Row>[]
  readonly more: boolean
}

/** The newest rows of several lists, and how far each was read by that; null where nothing is left. */
export type Merged<Kind extends string, Row> = {
  readonly rows: readonly Row[]
  /** The moment of the last of them. */
  readonly until: Date | undefined
  readonly places: Partial<Record<Kind, string | null>>
}

/**
 * Merges lists by time, each in its own order. A list of which nothing was taken keeps the place that it had.
 * @example mergeRecords([{ kind: 'deposit', rows, more: true }, …], { limit: 20, before: {} })
 */
export function mergeRecords<Kind extends string, Row>(
  reads: readonly Read<Kind, Row>[],
  { limit, before }: { limit: number; before: Partial<Record<Kind, string | null>> },
): Merged<Kind, Row> {
  const taken = new Map<Kind, number>(reads.map(({ kind }) => [kind, 0]))
  const rows: Row[] = []
  let until: Date | undefined
  while (rows.length < limit) {
    const next = newest(reads, taken)
    if (next === undefined) break
    rows.push(next.head.row)
    until = next.head.at
    taken.set(next.kind, (taken.get(next.kind) ?? 0) + 1)
  }
  const places: Partial<Record<Kind, string | null>> = { ...before }
  for (const { kind, rows: read, more } of reads) {
    const count = taken.get(kind) ?? 0
    if (count === read.length && !more) places[kind] = null
    else if (count > 0) places[kind] = (read[count - 1] as Recorded<Row>).cursor
  }
  return { rows, until, places }
}

function newest<Kind extends string, Row>(
  reads: readonly Read<Kind, Row>[],
  taken: ReadonlyMap<Kind, number>,
): { kind: Kind; head: Recorded<Row> } | undefined {
  let best: { kind: Kind; head: Recorded<Row> } | undefined
  for (const { kind, rows } of reads) {
    const head = rows[taken.get(kind) ?? 0]
    if (head !== undefined && (best === undefined || head.at > best.head.at)) best = { kind, head }
  }
  return best
}
