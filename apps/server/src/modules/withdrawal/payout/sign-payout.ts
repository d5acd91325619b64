import type { PayoutWaits, SignedPayout } from '@lode/chain'
import { arrayLiteral, type Fragment, type Tx, withTransaction } from '@lode/database'
import { moveWithdrawals, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { payoutLine } from './payout-line.ts'
import { isTaken, keepTransaction, lockNonces } from './payout-transactions.ts'

type Signing = { withdrawals: readonly Withdrawal[]; nonce: bigint; replaces?: SignedPayout }

/**
 * Signs one transaction that pays withdrawals and commits its bytes, hash and lines; only what is committed may be sent. The
 * nonce is theirs from then on. With `replaces` the new bytes share its nonce, so that at most one of the two is ever mined.
 * Null when one of them has moved on or may not be paid any more, or when the nonce was taken meanwhile.
 */
export async function signPayout(
  deps: PayoutDeps,
  signing: Signing,
): Promise<SignedPayout | PayoutWaits | null> {
  const { db, chain, onStep } = deps
  const { withdrawals, nonce, replaces } = signing
  const signed = await chain.payouts.sign({
    lines: withdrawals.map(payoutLine),
    nonce,
    ...(replaces ? { replaces } : {}),
  })
  if ('waits' in signed) return signed
  await onStep?.('after-sign')
  const kept = await withTransaction(db, (tx) => keep(tx, deps, { ...signing, signed }))
  await onStep?.('after-sign-commit')
  return kept ? signed : null
}

async function keep(
  tx: Tx,
  { chain, clock, proofs }: PayoutDeps,
  { withdrawals, replaces, signed }: Signing & { signed: SignedPayout },
): Promise<boolean> {
  const { network } = chain
  const at = clock.now()
  const ids = withdrawals.map(({ id }) => id)
  await lockNonces(tx, network)
  if (!replaces && (await isTaken(tx, { network, signed }))) return false
  const held = await tx`select from withdrawal w where id = any (${arrayLiteral(ids)}::uuid[]) and ${
    replaces ? heldBy(tx, signed) : unsigned(tx)
  } order by id for update`
  if (held.length < ids.length) return false
  if (!replaces && !(await proofs.keep(tx, { withdrawals, at }))) return false
  await tx`update withdrawal set transaction_hash = ${signed.hash}, nonce = ${signed.nonce}, payer = ${signed.payer}
    where id = any (${arrayLiteral(ids)}::uuid[])`
  await keepTransaction(tx, { chain, signed, withdrawals: ids, at })
  const approved = withdrawals.filter(({ state }) => state === 'approved')
  await moveWithdrawals(tx, { withdrawals: approved, to: 'signed', at })
  return true
}

/** A withdrawal `w` of which nothing is signed that could be mined. */
function unsigned(tx: Tx): Fragment {
  return tx`w.state in ('approved', 'broadcast')
    and not exists (select from payout_line l where l.withdrawal_id = w.id and not l.dead)`
}

/** A withdrawal `w` whose nonce it is that was signed with once more. */
function heldBy(tx: Tx, { payer, nonce }: SignedPayout): Fragment {
  return tx`w.payer = ${payer} and w.nonce = ${nonce} and w.state in ('signed', 'broadcast')`
}
