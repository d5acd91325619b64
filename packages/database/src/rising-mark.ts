import type { Fragment, Sql } from './open-database.ts'

/** The newest number at a moment, and which transactions were under way then. */
export type Horizon = {
  readonly newest: bigint
  /** The oldest transaction under way; all below it had ended. */
  readonly oldest: bigint
  /** Transactions from this one on had not begun. */
  readonly next: bigint
}

/**
 * A mark in numbers that rise from row to row but are given before their transaction commits: it comes to a number only when every
 * transaction that may have been given a lower one has ended.
 */
export type RisingMark = {
  /** Everything up to here has been read; undefined until all has been, and where the numbers went back. */
  readonly at: () => bigint | undefined
  /** Notes that everything behind `at` was read in snapshots no older than the horizon. */
  readonly pass: (horizon: Horizon) => void
}

/**
 * Opens a mark. A writer that takes a number gets its transaction's own at once or a moment later, so which transactions were under way is
 * asked by the pass after the one that saw the number.
 * @example const mark = openRisingMark(); mark.pass(await readHorizon(tx, newest))
 */
export function openRisingMark(): RisingMark {
  let at: bigint | undefined
  let waiting: { readonly newest: bigint; next: bigint | null } | undefined
  return {
    at: () => at,
    pass({ newest, oldest, next }) {
      if (newest < (at ?? 0n)) at = waiting = undefined
      if (waiting && waiting.next !== null && oldest >= waiting.next) {
        at = waiting.newest
        waiting = undefined
      }
      if (waiting) waiting.next ??= next
      else waiting = { newest, next: null }
    },
  }
}

/** Reads the horizon of now; `newest` selects the newest number. */
export async function readHorizon(sql: Sql, newest: Fragment): Promise<Horizon> {
  const [horizon] = await sql<[Horizon]>`
    select coalesce((${newest}), 0) as newest, pg_snapshot_xmin(s)::text::bigint as oldest, pg_snapshot_xmax(s)::text::bigint as next
    from pg_current_snapshot() s`
  return horizon
}
