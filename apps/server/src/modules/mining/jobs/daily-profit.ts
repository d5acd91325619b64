import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import { boundsOf, dayFactors } from '@lode/domain'
import { type Ledger, LedgerRefused } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import type { NetworkDayWire } from '../../network/module.ts'
import { closeDay } from '../close-day.ts'
import { lockCapacity } from '../miner-repository.ts'
import { demandRefunds, payRefunds } from '../pay-refunds.ts'

const actor = 'system:daily-profit'

type ProfitDeps = {
  db: Database
  ledger: Ledger
  clock: Clock
  chunkSize?: number
  /** For crash tests: called in the transaction of each chunk, once it is written and posted. */
  onChunk?: () => void
}
/** Behind which rental the next chunk begins, in the order of holders and ids. */
type Place = { userId: bigint; id: string }
type Chunk = { settled: number; lastUser: bigint; lastId: string; refunds: boolean }
const first: Place = { userId: 0n, id: '00000000-0000-0000-0000-000000000000' }

/** `treasury/mining` holds less BTC than a day's profit: nothing of the chunk was credited, and it is tried again. */
export class TreasuryShort extends Error {
  override readonly name = 'TreasuryShort'
  constructor(day: string, options: { cause: unknown }) {
    super(`treasury/mining can't cover the payouts for ${day}`, options)
  }
}

/**
 * Credits the profit of each final day, oldest first, once per rental and day: payout rows and postings of a chunk are one
 * transaction, and a chunk takes the rentals that have no row yet, so a killed run is simply continued.
 * What of a rent is to be given back for a short day is recorded with the day, and paid with it as far as the rents go.
 * @throws {TreasuryShort} from `run`, which the runner logs as an alarm before it tries again.
 * @throws {RefundsWait} likewise, when all days are paid and refunds are owed still.
 */
export function createDailyProfitJob(deps: ProfitDeps): Job {
  return {
    name: 'daily-profit',
    everyMs: 60_000,
    wakeOn: ['network'],
    async run(signal) {
      const { db, ledger } = deps
      while (!signal.aborted && (await withTransaction(db, (tx) => payRefunds({ ledger, actor }, tx))) > 0);
      const days = await db<{ day: string }[]>`
        select day::text from network_day where settled_at is null order by day`
      for (const { day } of days) {
        await settleRentals(deps, day, signal)
        if (signal.aborted) return
      }
      await demandRefunds(db)
    },
  }
}

/** Pays all rentals of a day, chunk by chunk, and closes it; stops between two chunks where it is told to. */
async function settleRentals(deps: ProfitDeps, day: string, signal: AbortSignal): Promise<void> {
  // Nothing begins any more on a published day. Whoever began to sell before it was published is waited for, and found.
  await withTransaction(deps.db, lockCapacity)
  for (let place: Place | undefined = first; place && !signal.aborted; )
    place = await settleChunk(deps, day, place)
}

/** Pays up to a chunk of the day's rentals behind a place; answers with the next one, nothing when the day is done. */
async function settleChunk(
  { db, ledger, clock, chunkSize = 1000, onChunk }: ProfitDeps,
  day: string,
  place: Place,
): Promise<Place | undefined> {
  try {
    return await withTransaction(db, async (tx) => {
      const network = await lockDay(tx, day)
      if (!network) return undefined
      const now = clock.now()
      const chunk = await payChunk(tx, { day, network, now, from: place, most: chunkSize })
      if (chunk.settled === 0) {
        await closeDay({ ledger }, tx, { day, now })
        return undefined
      }
      onChunk?.()
      if (chunk.refunds) await payRefunds({ ledger, actor }, tx)
      return { userId: chunk.lastUser, id: chunk.lastId }
    })
  } catch (cause) {
    if (isShort(cause)) throw new TreasuryShort(day, { cause })
    throw cause
  }
}

/** The account's own check, or the ledger's refusal: our one way to be below a floor here is a treasury without the money. */
function isShort(error: unknown): boolean {
  if (error instanceof LedgerRefused) return error.code === 'ledger.insufficient_balance'
  return (error as { constraint_name?: string }).constraint_name === 'account_above_floor'
}

/** The day as it was published, and the right to settle it; undefined when it is done. */
async function lockDay(tx: Tx, day: string): Promise<NetworkDayWire | undefined> {
  const [row] = await tx<{ network: NetworkDayWire }[]>`
    select e.network from network_day d join network_entry e on e.number = d.entry
    where d.day = ${day} and d.settled_at is null for update of d`
  return row?.network
}

/** Settles rentals that have at least one active second of the day and no payout of it yet: sums, rows and postings. */
async function payChunk(
  tx: Tx,
  {
    day,
    network,
    now,
    from: place,
    most,
  }: { day: string; network: NetworkDayWire; now: Date; from: Place; most: number },
): Promise<Chunk> {
  const { from, to } = boundsOf(day)
  const { mined, missing } = dayFactors(network)
  const [chunk] = await tx<[Chunk]>`
    select settled, last_user as "lastUser", last_id as "lastId", refunds from settle_rentals(
      ${day}::text::date, ${from}::timestamptz, ${to}::timestamptz, ${now}::timestamptz, ${actor}::text,
      ${String(mined.n)}::numeric, ${String(mined.d)}::numeric, ${network.btcUsd}::numeric,
      ${String(missing.n)}::numeric, ${String(missing.d)}::numeric, ${place.userId}::bigint, ${place.id}::uuid, ${most}::int)`
  return chunk
}
