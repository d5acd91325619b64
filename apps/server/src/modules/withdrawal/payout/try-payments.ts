import { withTransaction } from '@lode/database'
import { raiseHalt } from '../../halts/module.ts'
import { noteWaits } from '../limits/note-waits.ts'
import type { PayoutFault } from '../proof/open-proofs.ts'
import { runnerOf, type Withdrawal } from '../repository.ts'
import { rejectWithdrawal } from '../request/reject-withdrawal.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { judgePast } from './judge-past.ts'
import { payoutLine } from './payout-line.ts'
import { payoutWaits } from './payout-waits.ts'
import type { PayoutPast } from './read-pasts.ts'
import { recognisePayment } from './recognise-payment.ts'
import { arePaid } from './vaults.ts'

/**
 * Tries the payments of withdrawals that have nothing signed which could be mined, and answers with those that can be made
 * together now. One that nobody is proven to have asked for waits for a person, as does one that failed on the chain; one that can
 * never succeed, or failed too often, is rejected and given back; one that can't succeed now waits; one that the vault has paid already
 * is recognised, or halts payouts.
 */
export async function tryPayments(
  deps: PayoutDeps,
  { withdrawals, pasts }: { withdrawals: readonly Withdrawal[]; pasts: ReadonlyMap<string, PayoutPast> },
): Promise<Withdrawal[]> {
  const { chain, db, clock } = deps
  const paid = await arePaid(
    deps,
    withdrawals.map(({ number }) => number),
  )
  for (const [i, withdrawal] of withdrawals.entries()) if (paid[i]) await notePaid(deps, withdrawal)
  const unpaid = await giveBackFailing(
    deps,
    withdrawals.filter((_, i) => !paid[i]),
    pasts,
  )
  const unproven = await deps.proofs.faultsOf(unpaid)
  const failing = unpaid.filter(({ id }) => !unproven.has(id) && judgePast(pasts.get(id)) === 'ask')
  const faults = new Map([
    ...unproven,
    ...failing.map(({ id }): [string, PayoutFault] => [id, failedOnChain]),
  ])
  for (const one of await noteWaits(db, { withdrawals: unpaid, faults, at: clock.now() })) {
    const { reason } = faults.get(one.id) ?? failedOnChain
    payoutWaits(deps, {
      withdrawals: [one],
      reason: reason === failedOnChain.reason ? reason : `unproven, ${reason}`,
    })
  }
  await watchDay(deps, { withdrawals: unpaid, faults })
  const proven = unpaid.filter(({ id }) => !faults.has(id))
  const checks = await chain.payouts.check(proven.map(payoutLine))
  const good: Withdrawal[] = []
  for (const [i, withdrawal] of proven.entries()) {
    const check = checks[i]
    if (check?.ok) good.push(withdrawal)
    else if (check?.forever) await giveBack(deps, withdrawal)
    else if (check) payoutWaits(deps, { withdrawals: [withdrawal], reason: check.reason })
  }
  return good
}

/** Calls a person when the day of all is used: in part, or so that withdrawals wait for it, which operators can approve. */
async function watchDay(
  { proofs, alarm, chain: { network } }: PayoutDeps,
  { withdrawals, faults }: { withdrawals: readonly Withdrawal[]; faults: ReadonlyMap<string, PayoutFault> },
): Promise<void> {
  const waiting = withdrawals.filter(({ id }) => faults.get(id)?.reason === 'limit_all')
  for (const [coin, of] of Map.groupBy(waiting, ({ amount }) => amount.coin)) {
    const about = `${network}/${coin}`
    alarm({ kind: 'limit_all', about, detail: `${about}: ${of.length} withdrawals wait` })
  }
  for (const coin of await proofs.halfUsed()) alarm({ kind: 'day_half_used', detail: `${network}/${coin}` })
}

/** The fault of a payment that only an operator may let be retried. */
const failedOnChain: PayoutFault = { reason: 'failed_on_chain', until: null }

/** Gives back what has failed too often; answers with the others. */
async function giveBackFailing(
  deps: PayoutDeps,
  withdrawals: readonly Withdrawal[],
  pasts: ReadonlyMap<string, PayoutPast>,
): Promise<Withdrawal[]> {
  const others: Withdrawal[] = []
  for (const withdrawal of withdrawals)
    if (judgePast(pasts.get(withdrawal.id)) === 'give_back') await giveBack(deps, withdrawal)
    else others.push(withdrawal)
  return others
}

async function giveBack(deps: PayoutDeps, withdrawal: Withdrawal): Promise<void> {
  const actor = runnerOf(deps.chain.network)
  await withTransaction(deps.db, (tx) =>
    rejectWithdrawal(tx, { ...deps, withdrawal, reason: 'recipient_refused', actor }),
  )
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
