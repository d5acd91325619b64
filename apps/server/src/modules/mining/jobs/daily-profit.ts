import { type Database, type Tx, withTransaction, writeEvents } from '@lode/database'
import {
  activeSeconds,
  boundsOf,
  type Clock,
  dailyPayout,
  deliveryRefund,
  money,
  orderTransitions,
  step,
} from '@lode/domain'
import { type Ledger, LedgerRefused } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import { type NetworkDayWire, settleDay } from '../../network/module.ts'
import { lockCapacity } from '../miner-repository.ts'
import { demandRefunds, payRefunds } from '../pay-refunds.ts'
import { insertPayouts } from '../payout-repository.ts'
import type { Terms } from '../seed-miners.ts'

const actor = 'system:daily-profit'

type ProfitDeps = { db: Database; ledger: Ledger; clock: Clock; chunkSize?: number }
type Due = {
  id: string
  userId: bigint
  powerTh: string
  paidAt: Date
  endsAt: Date | null
  periodDays: number | null
  /** Base units of its coin, as text. */
  rent: string
  terms: Terms
}

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
        while (!signal.aborted && (await settleChunk(deps, day)));
        if (signal.aborted) return
      }
      await demandRefunds(db)
    },
  }
}

/** Pays up to a chunk of the day's rentals; false when none was left and the day is done. */
async function settleChunk(
  { db, ledger, clock, chunkSize = 1000 }: ProfitDeps,
  day: string,
): Promise<boolean> {
  try {
    return await withTransaction(db, async (tx) => {
      const network = await lockDay(tx, day)
      if (!network) return false
      const due = await dueOrWaited(tx, day, chunkSize)
      if (due.length === 0) return finishDay(tx, day, clock.now())
      const payouts = due.map((rental) => payoutOf(rental, { day, network, now: clock.now() }))
      const [{ chunk } = { chunk: 0n }] = await tx<{ chunk: bigint }[]>`
        select count(*) as chunk from mining_payout where day = ${day}`
      await insertPayouts(tx, payouts)
      const paid = payouts.filter(({ credited }) => credited > 0n)
      const lines = paid.map(({ owner, credited, rentalId }) => ({
        owner,
        amount: money(credited, 'BTC'),
        reference: `rental:${rentalId}`,
      }))
      if (lines.length > 0 && !(await ledger.accrue(tx, { day, chunk, actor, lines })))
        throw new Error(`chunk ${chunk} of ${day} is in the ledger, but its payouts are not`)
      await payRefunds({ ledger, actor }, tx)
      await writeEvents(
        tx,
        [...new Set(paid.map((payout) => payout.owner))].flatMap((owner) => [
          { topic: 'rental', owner, actor, payload: { day } },
          { topic: 'balance', owner, actor, payload: { coin: 'BTC' } },
        ]),
      )
      return true
    })
  } catch (cause) {
    if (cause instanceof LedgerRefused && cause.code === 'ledger.insufficient_balance')
      throw new TreasuryShort(day, { cause })
    throw cause
  }
}

/** The day as it was published, and the right to settle it; undefined when it is done. */
async function lockDay(tx: Tx, day: string): Promise<NetworkDayWire | undefined> {
  const [row] = await tx<{ network: NetworkDayWire }[]>`
    select e.network from network_day d join network_entry e on e.number = d.entry
    where d.day = ${day} and d.settled_at is null for update of d`
  return row?.network
}

/**
 * The rentals that are due; before it answers that there are none, whoever is in the middle of selling power is waited for: what
 * they sell may begin on this day.
 */
async function dueOrWaited(tx: Tx, day: string, limit: number): Promise<Due[]> {
  const due = await dueRentals(tx, day, limit)
  if (due.length > 0) return due
  await lockCapacity(tx)
  return dueRentals(tx, day, limit)
}

/** Rentals with at least one active second of the day and no payout of it yet, in the order of their accounts and keys. */
function dueRentals(tx: Tx, day: string, limit: number): Promise<Due[]> {
  const { from, to } = boundsOf(day)
  return tx<Due[]>`
    select o.id, o.user_id as "userId", trim_scale(o.power_th)::text as "powerTh", o.paid_at as "paidAt",
      o.ends_at as "endsAt", o.period_days as "periodDays", o.total::text as rent, t.document as terms
    from mining_order o join terms t on t.subject = o.terms_subject and t.version = o.terms_version
    where o.state = 'paid' and o.paid_at < ${to} and (o.ends_at is null or date_trunc('second', o.ends_at) > ${from})
      and not exists (select from mining_payout p where p.rental_id = o.id and p.day = ${day})
    order by o.user_id, o.id limit ${limit}`
}

function payoutOf(rental: Due, { day, network, now }: { day: string; network: NetworkDayWire; now: Date }) {
  const seconds = activeSeconds({ startsAt: rental.paidAt, endsAt: rental.endsAt }, day)
  const { powerTh, terms } = rental
  const { poolFee, serviceFee, joulesPerTh, tariffUsd } = terms
  const sums = dailyPayout({
    powerTh,
    poolFee,
    serviceFee,
    joulesPerTh,
    tariffUsd,
    network,
    activeSeconds: seconds,
  })
  const { periodDays, rent } = rental
  const refunded = deliveryRefund({ network, rent: BigInt(rent), periodDays, activeSeconds: seconds })
  const owner = `user/${rental.userId}` as const
  return { ...sums, refunded, owner, rentalId: rental.id, day, activeSeconds: seconds, settledAt: now }
}

/** Completes the orders whose term ended in the day, and closes it. */
async function finishDay(tx: Tx, day: string, now: Date): Promise<boolean> {
  const { to } = boundsOf(day)
  const ended = await tx<{ id: string; userId: bigint }[]>`
    update mining_order set state = ${step(orderTransitions, 'paid', 'completed')}
    where state = 'paid' and ends_at < ${to}::timestamptz + interval '1 second' returning id, user_id as "userId"`
  await writeEvents(
    tx,
    ended.map(({ id, userId }) => ({ topic: 'order', owner: `user/${userId}`, actor, payload: { id } })),
  )
  await settleDay(tx, { day, at: now })
  return false
}
