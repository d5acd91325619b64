import type { PayoutStatus } from '@lode/chain'
import { arrayLiteral, withTransaction } from '@lode/database'
import { raiseHalt } from '../../halts/module.ts'
import { type Attempt, moveWithdrawals, runnerOf, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { lockNonces } from './payout-transactions.ts'
import { recognisePayment } from './recognise-payment.ts'
import { arePaid } from './vaults.ts'

type Mined = Extract<PayoutStatus, { state: 'mined' }>

/**
 * Gives up an attempt for those of its withdrawals that can't be paid by it any more: `status` is of the transaction that was
 * mined and passed them over, or null where somebody else's transaction took the nonce. The next run finds payments with nothing
 * signed, and tries them anew. One that the vault has paid is recognised, or calls a person.
 */
export async function giveUp(
  deps: PayoutDeps,
  { attempt, status }: { attempt: Attempt; status: Mined | null },
): Promise<void> {
  const { withdrawals } = attempt
  if (withdrawals.length === 0) return
  const paid = await arePaid(
    deps,
    withdrawals.map(({ number }) => number),
  )
  for (const withdrawal of withdrawals.filter((_, i) => paid[i]))
    await notePaid(deps, withdrawal, status !== null)
  const unpaid = withdrawals.filter((_, i) => !paid[i])
  const ends = unpaid.map((withdrawal) => endOf(withdrawal, status))
  const held = await markDead(deps, { ...attempt, withdrawals: unpaid }, ends)
  raise(deps, { attempt: { ...attempt, withdrawals: held }, ends, reverted: status?.reverted === true })
}

/** The end of a line that did not pay: by itself, with its whole transaction, or for a reason that says nothing against it. */
type End = { id: string; outcome: 'failed' | 'reverted' | 'passed_over'; failure: string | null }

function endOf({ id, number }: Withdrawal, status: Mined | null): End {
  const failure = status?.failed.get(number)
  const outcome = status?.reverted ? 'reverted' : failure && !failure.passing ? 'failed' : 'passed_over'
  return { id, outcome, failure: failure?.reason ?? null }
}

/** Raises an alarm at the first failure: it costs gas, and somebody may intend that. */
function raise(
  { alarm }: PayoutDeps,
  { attempt, ends, reverted }: { attempt: Attempt; ends: readonly End[]; reverted: boolean },
): void {
  const { payer, nonce, withdrawals } = attempt
  const held = new Set(withdrawals.map(({ id }) => id))
  if (reverted && held.size > 0)
    alarm({
      kind: 'payout_failed',
      detail: `nonce ${nonce} of ${payer} reverted as a whole, with ${held.size} payments`,
    })
  for (const { id, outcome, failure } of ends)
    if (outcome === 'failed' && held.has(id))
      alarm({ kind: 'payout_failed', detail: `withdrawal ${id} failed on the chain: ${failure}` })
}

async function notePaid(deps: PayoutDeps, withdrawal: Withdrawal, passedOver: boolean): Promise<void> {
  const { db, clock, alarm } = deps
  const { id } = withdrawal
  if (await recognisePayment(deps, { withdrawal })) return
  if (!passedOver)
    return alarm({
      kind: 'receipt_missing',
      detail: `withdrawal ${id}: the vault shows a payment, but the node has no receipt`,
    })
  const reason = `withdrawal ${id} was paid by a transaction other than ours`
  await raiseHalt(db, {
    kind: 'paid_unexpectedly',
    reason,
    by: runnerOf(deps.chain.network),
    at: clock.now(),
  })
  alarm({ kind: 'paid_unexpectedly', detail: reason })
}

async function markDead(
  { db, clock, chain: { network } }: PayoutDeps,
  { payer, nonce, withdrawals }: Attempt,
  ends: readonly End[],
): Promise<Withdrawal[]> {
  if (withdrawals.length === 0) return []
  const endsOf = new Map(ends.map((end) => [end.id, end]))
  return withTransaction(db, async (tx) => {
    await lockNonces(tx, network)
    // Whoever else looks after them may have seen them through while we asked the chain.
    const rows = await tx<{ id: string }[]>`select w.id from withdrawal w
      join unnest(${arrayLiteral(withdrawals.map(({ id }) => id))}::uuid[], ${arrayLiteral(withdrawals.map(({ state }) => state))}::text[])
        as u(id, state) on u.id = w.id and u.state = w.state
      where nonce = ${nonce} and payer = ${payer} order by w.id for update of w`
    const there = new Set(rows.map(({ id }) => id))
    const held = withdrawals.filter(({ id }) => there.has(id))
    const ids = arrayLiteral(held.map(({ id }) => id))
    await tx`update withdrawal set nonce = null, payer = null where id = any (${ids}::uuid[])`
    const failures = arrayLiteral(held.map(({ id }) => endsOf.get(id)?.failure ?? null))
    const outcomes = arrayLiteral(held.map(({ id }) => endsOf.get(id)?.outcome ?? null))
    await tx`update payout_line l set dead = true, failure = u.failure, outcome = u.outcome
      from unnest(${ids}::uuid[], ${failures}::text[], ${outcomes}::text[]) as u(id, failure, outcome), payout_transaction t
      where l.withdrawal_id = u.id and (t.network, t.hash) = (l.network, l.hash) and t.network = ${network}
        and t.payer = ${payer} and t.nonce = ${nonce}`
    const at = clock.now()
    const of = (state: Withdrawal['state']) => held.filter((one) => one.state === state)
    await moveWithdrawals(tx, { withdrawals: of('signed'), to: 'broadcast', at })
    await moveWithdrawals(tx, { withdrawals: of('mined'), to: 'broadcast', at, mined: null })
    return held
  })
}
