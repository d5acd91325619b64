import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Database, lostConnections, units } from '@lode/database'
import { type Coin, money, toWire } from '@lode/domain'
import type { Owner, TransferCode } from '@lode/ledger'

type MonthSum = ReplyOf<typeof endpoints.assets.fundLog>['months'][number]
type Filter = { months: readonly string[]; coin: Coin | null; codes: readonly TransferCode[] | null }

/** What a month's postings of one code moved into an account and out of it. */
type Cell = { month: string; code: TransferCode; inward: bigint; outward: bigint }
/** All cells of an account, of its postings up to a version. */
type Summed = { coin: Coin; version: bigint; cells: readonly Cell[] }
/** A holder's accounts by their number. */
type Known = ReadonlyMap<bigint, Summed>

type Row = { id: bigint; coin: Coin; month: string; code: TransferCode; version: bigint } & {
  inward: string
  outward: string
}

/** What a holder's postings moved, by month. */
export type MonthSums = {
  /** What came in and went out in each of some months, by coin, newest month first. */
  of(owner: Owner, filter: Filter): Promise<MonthSum[]>
}

/** How many cells one process remembers, of some 150 bytes each; who was not asked for longest goes first. */
const most = 200_000

/**
 * Opens sums that never read a posting twice: an account's postings are numbered without gaps (its version), are never
 * changed, and are seen in that order, so sums up to a version stand, and only what came after it is read and added.
 * After a connection to the database was lost nothing counts as known: the next one may be to a restored database.
 * @example await openMonthSums({ db }).of('user/7', { months: ['2026-11'], coin: null, codes: null })
 */
export function openMonthSums({ db, mostCells = most }: { db: Database; mostCells?: number }): MonthSums {
  const holders = new Map<Owner, Known>()
  let cells = 0
  let lost = lostConnections(db)

  async function upToNow(owner: Owner): Promise<Known> {
    if (lost !== lostConnections(db)) {
      holders.clear()
      cells = 0
      lost = lostConnections(db)
    }
    const before = lost
    const known = holders.get(owner) ?? new Map()
    const now = add(known, await readSince(db, owner, known))
    if (before !== lostConnections(db)) return upToNow(owner)
    remember(owner, now)
    return now
  }

  function remember(owner: Owner, now: Known): void {
    cells += sizeOf(now) - sizeOf(holders.get(owner))
    holders.delete(owner)
    holders.set(owner, now)
    for (const [oldest, theirs] of holders) {
      if (cells <= mostCells) break
      holders.delete(oldest)
      cells -= sizeOf(theirs)
    }
  }

  return {
    async of(owner, filter) {
      const known = await upToNow(owner)
      return [...known.values()].flatMap((summed) => monthsOf(summed, filter)).sort(newestFirst)
    },
  }
}

/** Sums of the postings after those that are known, with the highest version among them. A promise moves nothing. */
function readSince(db: Database, owner: Owner, known: Known): Promise<Row[]> {
  return db<Row[]>`
    select mine.id, mine.coin, to_char(e.at at time zone 'UTC', 'YYYY-MM') as month, e.code,
           max(e.version) as version, sum(e.inward)::text as inward, sum(e.outward)::text as outward
    from (
      select a.id, a.coin, coalesce(k.version, 0) as version
      from account a
      left join unnest(${[...known.keys()].map(String)}::bigint[],
        ${[...known.values()].map(({ version }) => String(version))}::bigint[]) as k(id, version) on k.id = a.id
      where a.owner = ${owner}
    ) mine cross join lateral (
      select at, code, credit_version as version, amount as inward, 0 as outward
      from posting where credit = mine.id and credit_version > mine.version
      union all
      select at, code, debit_version, 0, case when credit_version is null then 0 else amount end
      from posting where debit = mine.id and debit_version > mine.version
    ) e
    group by 1, 2, 3, 4`
}

/** What is known with what came since; what was known stays as it is, for whoever reads it meanwhile. */
function add(known: Known, rows: readonly Row[]): Known {
  const sums = new Map(known)
  for (const { id, coin, month, code, version, inward, outward } of rows) {
    const was = sums.get(id) ?? { coin, version: 0n, cells: [] }
    const isOurs = (cell: Cell) => cell.month === month && cell.code === code
    const cell = was.cells.find(isOurs) ?? { month, code, inward: 0n, outward: 0n }
    const now = { ...cell, inward: cell.inward + units(inward), outward: cell.outward + units(outward) }
    sums.set(id, {
      coin,
      version: version > was.version ? version : was.version,
      cells: [...was.cells.filter((one) => one !== cell), now],
    })
  }
  return sums
}

function monthsOf({ coin, cells }: Summed, filter: Filter): MonthSum[] {
  if (filter.coin !== null && filter.coin !== coin) return []
  return filter.months.flatMap((month) => {
    const moved = cells.filter(
      (cell) =>
        cell.month === month &&
        (filter.codes?.includes(cell.code) ?? true) &&
        cell.inward + cell.outward > 0n,
    )
    if (moved.length === 0) return []
    const sum = (pick: (cell: Cell) => bigint) =>
      toWire(
        money(
          moved.map(pick).reduce((a, b) => a + b),
          coin,
        ),
      )
    return [{ month, in: sum((cell) => cell.inward), out: sum((cell) => cell.outward) }]
  })
}

function newestFirst(a: MonthSum, b: MonthSum): number {
  if (a.month !== b.month) return a.month < b.month ? 1 : -1
  return a.in.coin < b.in.coin ? -1 : 1
}

function sizeOf(known: Known | undefined): number {
  return [...(known?.values() ?? [])].reduce((size, { cells }) => size + cells.length + 1, 0)
}
