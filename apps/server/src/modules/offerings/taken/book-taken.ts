import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Ledger } from '@lode/ledger'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { bookPayment } from './book-payment.ts'
import { findUnbooked, type Unbooked } from './find-unbooked.ts'
import { findUndone } from './find-undone.ts'
import { undoBooking } from './undo-booking.ts'

type BookingDeps = { readonly db: Database; readonly ledger: Ledger; readonly clock: Clock }

/**
 * Books what the contract paid, as the walk along the chain has confirmed it, each payment alone and once; and takes back what left
 * the chain. Where it paid a refund or the issuer, it pays all of that offering: the offering is left to it, and what was held for it
 * is moved into its account before such a payment is booked out of that. Cut off anywhere it goes on where it was.
 */
export function createTakenJob(deps: BookingDeps): Job {
  return {
    name: 'book-contract-payments',
    everyMs: 2_000,
    due: async () => (await findUndone(deps.db, 1)).length + (await findUnbooked(deps.db, 1)).length > 0,
    async run(signal) {
      const { db } = deps
      await attemptEach(await findUndone(db), (undone) => undoBooking(deps, undone), { db, signal })
      const book = (payment: Unbooked): Promise<void> =>
        waits(payment) ? leaveToChain(deps, payment.offering) : bookPayment(deps, payment)
      await attemptEach(await findUnbooked(db), book, { db, signal })
    },
  }
}

/** Whether what is paid is still held by its holders in the ledger. */
function waits(payment: Unbooked): payment is Unbooked & { offering: NonNullable<Unbooked['offering']> } {
  return payment.kind !== 'claim' && payment.offering?.state === 'distribution'
}

async function leaveToChain(
  { db, clock }: BookingDeps,
  { number, id }: NonNullable<Unbooked['offering']>,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { count } =
      await tx`update offering set left_at = ${clock.now()} where number = ${number} and left_at is null`
    if (count > 0)
      await writeEvent(tx, { topic: 'offering', actor: 'system:offering-exits', payload: { id } })
  })
}
