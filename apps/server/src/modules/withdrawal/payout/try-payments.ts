import { withTransaction } from '@lode/database'
import { raiseHalt } from '../../halts/module.ts'
import { noteWaits } from '../limits/note-waits.ts'
import { runnerOf, type Withdrawal } from '../repository.ts'
import { rejectWithdrawal } from '../request/reject-withdrawal.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { payoutLine } from './payout-line.ts'
import { payoutWaits } from './payout-waits.ts'
import { recognisePayment } from './recognise-payment.ts'

/**
 * Tries the payments of withdrawals that have nothing signed which could be mined, and answers with those that can be made
 * together now. One that nobody is proven to have asked for waits for a person; one that can never succeed is rejected and given back; one that can't succeed now waits; one that the vault has
 * paid already is recognised, or halts payouts.
 */
export async function tryPayments(
  deps: PayoutDeps,
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal[]> {
  const { chain, db, clock } = deps
  const paid = await Promise.all(withdrawals.map(({ number }) => chain.payouts.isPaid(number)))
  for (const [i, withdrawal] of withdrawals.entries()) if (paid[i]) await notePaid(deps, withdrawal)
  const unpaid = withdrawals.filter((_, i) => !paid[i])
  const faults = await deps.proofs.faultsOf(unpaid)
  for (const one of await noteWaits(db, { withdrawals: unpaid, faults, at: clock.now() }))
    payoutWaits(deps, { withdrawals: [one], reason: `unproven, ${faults.get(one.id)?.reason}` })
  const proven = unpaid.filter(({ id }) => !faults.has(id))
  const checks = await chain.payouts.check(proven.map(payoutLine))
  const good: Withdrawal[] = []
  for (const [i, withdrawal] of proven.entries()) {
    const check = checks[i]
    if (check?.ok) good.push(withdrawal)
    else if (check?.forever)
      await withTransaction(db, (tx) =>
        rejectWithdrawal(tx, {
          ...{ ...deps, withdrawal },
          ...{ reason: 'recipient_refused', actor: runnerOf(chain.network) },
        }),
      )
    else if (check) payoutWaits(deps, { withdrawals: [withdrawal], reason: check.reason })
  }
  return good
}

async function notePaid(deps: PayoutDeps, withdrawal: Withdrawal): Promise<void> {
  const { db, clock, alarm } = deps
  if (await recognisePayment(deps, { withdrawal })) return
  const reason = `withdrawal ${withdrawal.id} was paid by an unknown transaction`
  await raiseHalt(db, {
    kind: 'paid_unexpectedly',
    reason,
    by: runnerOf(deps.chain.network),
    at: clock.now(),
  })
  alarm({ kind: 'paid_unexpectedly', detail: reason })
}
