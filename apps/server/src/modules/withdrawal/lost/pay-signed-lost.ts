import type { SignedPayout } from '@lode/chain'
import { withTransaction } from '@lode/database'
import { freeNonce } from '../payout/free-nonce.ts'
import { payoutLine } from '../payout/payout-line.ts'
import { allTransactions, isTaken, keepTransaction, lockNonces } from '../payout/payout-transactions.ts'
import { payoutWaits } from '../payout/payout-waits.ts'
import { arePaid } from '../payout/vaults.ts'
import { lostPayments, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { isSaidLost } from './is-said-lost.ts'

type Lost = { withdrawal: Withdrawal; by: readonly string[]; replaces?: SignedPayout }

/**
 * Pays lost payments again that two operators have signed for, with the payer's own key: to whom and how much is what the books and the
 * holder say, and the number makes sure that it is paid once. What it signs is kept before it is sent, sent until it is mined, and
 * offered a higher fee where it is stuck. Does nothing while anything but a lost payment halts payouts.
 */
export async function paySignedLost(deps: PayoutDeps, { height }: { height: bigint }): Promise<void> {
  const { db, chain } = deps
  const [other] = await db`select from halt where cleared_at is null and kind <> 'payout_lost' limit 1`
  if (other) return
  for (const withdrawal of await lostPayments(db, chain.network)) {
    if (withdrawal.payer === null || withdrawal.nonce === null) continue
    const by = await deps.proofs.again(withdrawal)
    if (!by || (await arePaid(deps, [withdrawal.number])).includes(true)) continue
    if (await isUnderway(withdrawal)) await push({ withdrawal, by })
    else if ((await isDead(withdrawal)) && (await isSaidLost(db, withdrawal.id)))
      await sign({ withdrawal, by })
  }

  /** Whether what was signed last can still be mined, and was signed by the present payer. */
  async function isUnderway({ payer, nonce }: Withdrawal): Promise<boolean> {
    return payer === chain.payouts.payer && nonce !== null && nonce >= (await chain.payouts.nonce())
  }

  /** Whether another's transaction has its nonce, as deep as a payment has to be. */
  async function isDead({ payer, nonce }: Withdrawal): Promise<boolean> {
    const at = height - deps.settings.confirmations + 1n
    return at >= 0n && payer !== null && nonce !== null && (await chain.payouts.nonce({ payer, at })) > nonce
  }

  async function push(lost: Lost): Promise<void> {
    const [newest] = await allTransactions(db, lost.withdrawal.id)
    if (!newest) return
    const stuck = deps.clock.now().getTime() - newest.signedAt.getTime() >= deps.settings.stuckAfterMs
    // Only what pays nobody else is replaced by what pays nobody else.
    const alone = await db`select from payment_by_hand where transaction_hash = ${newest.hash}`
    if (stuck && alone.length > 0 && (await sign({ ...lost, replaces: newest }))) return
    await chain.payouts.broadcast(newest.bytes)
  }

  async function sign(lost: Lost): Promise<boolean> {
    const { withdrawal, replaces } = lost
    const line = payoutLine(withdrawal)
    const waits = (reason: string) => {
      payoutWaits(deps, { withdrawals: [withdrawal], reason })
      return false
    }
    const [check] = await chain.payouts.check([line])
    if (check && !check.ok) return waits(check.reason)
    const nonce = replaces?.nonce ?? (await freeNonce(deps))
    const signed = await chain.payouts.sign({ lines: [line], nonce, ...(replaces && { replaces }) })
    if ('waits' in signed) return waits(signed.waits)
    if (!(await keep(deps, lost, signed))) return false
    await chain.payouts.broadcast(signed.bytes)
    return true
  }
}

/** Commits what was signed, and who had it signed. False where the nonce was taken or the withdrawal has moved meanwhile. */
async function keep(
  { db, chain, clock }: PayoutDeps,
  { withdrawal, by, replaces }: Lost,
  signed: SignedPayout,
): Promise<boolean> {
  const { network } = chain
  const { id, payer, nonce } = withdrawal
  const at = clock.now()
  return withTransaction(db, async (tx) => {
    await lockNonces(tx, network)
    if (!replaces && (await isTaken(tx, { network, signed }))) return false
    const { count } = await tx`
      update withdrawal set transaction_hash = ${signed.hash}, nonce = ${signed.nonce}, payer = ${signed.payer}
      where id = ${id} and state = 'final' and payer = ${payer} and nonce = ${nonce}`
    if (count === 0) return false
    if (!replaces) await tx`update payout_line set dead = true where withdrawal_id = ${id}`
    await keepTransaction(tx, { chain, signed, withdrawals: [id], at })
    await tx`insert into payment_by_hand (withdrawal_id, transaction_hash, actor, at)
      values (${id}, ${signed.hash}, ${`operator:${by.join('+')}`}, ${at}) on conflict do nothing`
    return true
  })
}
