import type { PayoutStatus } from '@lode/chain'
import { withTransaction } from '@lode/database'
import { raiseHalt } from '../../halts/module.ts'
import { liveTransactions, moveWithdrawal, type PayoutTransaction, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { finishPayout } from './finish-payout.ts'
import { recognisePayment } from './recognise-payment.ts'
import { sendPayout } from './send-payout.ts'
import { signPayout } from './sign-payout.ts'

type Seen = { transaction: PayoutTransaction; status: PayoutStatus }
type Mined = Extract<PayoutStatus, { state: 'mined' }>

/**
 * Looks after a payment that was signed: notes that it was mined or final, or that a reorganised chain lost it, sends
 * the same bytes again, replaces a transaction that is stuck, gives up a nonce that was used up without a payment.
 * With `halted` it only looks and sends nothing.
 */
export async function followPayout(
  deps: PayoutDeps,
  { withdrawal, height, halted }: { withdrawal: Withdrawal; height: bigint; halted: boolean },
): Promise<void> {
  const { chain } = deps
  const transactions = await liveTransactions(deps.db, withdrawal.id)
  const seen = await Promise.all(
    transactions.map(async (transaction) => ({
      transaction,
      status: await chain.payouts.status(transaction.hash),
    })),
  )
  for (const { transaction, status } of seen) {
    if (status.state !== 'mined') continue
    if (!status.succeeded) return giveUpFailed(deps, { withdrawal, status, height })
    return noteMined(deps, { withdrawal, hash: transaction.hash, status, height })
  }
  const waiting = withdrawal.state === 'mined' ? await noteLost(deps, withdrawal) : withdrawal
  if (waiting && !halted) await push(deps, { withdrawal: waiting, seen, height })
}

async function noteMined(
  deps: PayoutDeps,
  {
    withdrawal,
    hash,
    status,
    height,
  }: { withdrawal: Withdrawal; hash: string; status: Mined; height: bigint },
): Promise<void> {
  const { db, chain, clock, settings, onStep } = deps
  const change = { transactionHash: hash, mined: status }
  if (withdrawal.state !== 'mined') {
    const at = clock.now()
    await withTransaction(db, async (tx) => {
      const sent = { ...withdrawal, state: 'broadcast' as const }
      if (withdrawal.state === 'signed') await moveWithdrawal(tx, { withdrawal, to: 'broadcast', at })
      await moveWithdrawal(tx, { withdrawal: sent, to: 'mined', at, ...change })
    })
    await onStep?.('after-mined-commit')
  } else if (withdrawal.minedHash !== status.blockHash || withdrawal.transactionHash !== hash) {
    await db`update withdrawal set transaction_hash = ${hash}, mined_height = ${status.height},
      mined_hash = ${status.blockHash} where id = ${withdrawal.id} and state = 'mined'`
  }
  if (height - status.height + 1n < settings.confirmations) return
  // The vault itself knows what it has paid; a receipt alone may be of a fork, or made up.
  if (await chain.payouts.isPaid(withdrawal.number)) return finishPayout(deps, { id: withdrawal.id })
  deps.alarm({
    kind: 'receipt_untrue',
    detail: `withdrawal ${withdrawal.id}: the node reports ${hash} as mined, but the vault shows no payment`,
  })
}

/** A reorganised chain has lost the payment; its bytes are as good as before. */
async function noteLost({ db, clock }: PayoutDeps, withdrawal: Withdrawal): Promise<Withdrawal | null> {
  const moved = await withTransaction(db, (tx) =>
    moveWithdrawal(tx, { withdrawal, to: 'broadcast', at: clock.now(), mined: null }),
  )
  return moved ? { ...withdrawal, state: 'broadcast' } : null
}

async function giveUpFailed(
  deps: PayoutDeps,
  { withdrawal, status, height }: { withdrawal: Withdrawal; status: Mined; height: bigint },
): Promise<void> {
  const { db, chain, clock, alarm, settings } = deps
  if (height - status.height + 1n < settings.confirmations) return
  if (!(await chain.payouts.isPaid(withdrawal.number))) return giveUpNonce(deps, withdrawal)
  if (await recognisePayment(deps, { withdrawal })) return
  const reason = `withdrawal ${withdrawal.id} was paid by a transaction other than ours`
  await raiseHalt(db, { kind: 'paid_unexpectedly', reason, at: clock.now() })
  alarm({ kind: 'paid_unexpectedly', detail: reason })
}

/** What shares the nonce can't be mined any more. The next run finds a payment with nothing signed, and starts anew. */
async function giveUpNonce(deps: PayoutDeps, withdrawal: Withdrawal): Promise<void> {
  const { db, chain, clock, alarm } = deps
  if (await chain.payouts.isPaid(withdrawal.number)) {
    if (await recognisePayment(deps, { withdrawal })) return
    const detail = `withdrawal ${withdrawal.id}: the vault shows a payment, but the node has no receipt`
    return alarm({ kind: 'receipt_missing', detail })
  }
  await withTransaction(db, async (tx) => {
    // Whoever else looks after it may have seen it through while we asked the chain.
    const held = await tx`update withdrawal set nonce = null, payer = null
      where id = ${withdrawal.id} and nonce = ${withdrawal.nonce} and payer = ${withdrawal.payer} and state = ${withdrawal.state}`
    if (held.count === 0) return
    await tx`update payout_transaction set dead = true
      where withdrawal_id = ${withdrawal.id} and nonce = ${withdrawal.nonce} and payer = ${withdrawal.payer}`
    if (withdrawal.state === 'signed')
      await moveWithdrawal(tx, { withdrawal, to: 'broadcast', at: clock.now() })
    if (withdrawal.state === 'mined')
      await moveWithdrawal(tx, { withdrawal, to: 'broadcast', at: clock.now(), mined: null })
  })
}

/** Brings a payment that is nowhere mined nearer to it. */
async function push(
  deps: PayoutDeps,
  { withdrawal, seen, height }: { withdrawal: Withdrawal; seen: readonly Seen[]; height: bigint },
): Promise<void> {
  const { chain, clock, settings } = deps
  const [newest] = seen
  if (!newest) return
  const { transaction, status } = newest
  const final = height - settings.confirmations + 1n
  // Somebody else's transaction took the nonce, and is as final as a payment has to be.
  const { payer } = transaction
  if (final >= 0n && (await chain.payouts.nonce({ payer, at: final })) > transaction.nonce)
    return giveUpNonce(deps, withdrawal)
  const stuck = clock.now().getTime() - transaction.signedAt.getTime() >= settings.stuckAfterMs
  // What a former payer signed nobody here can replace; a person does, see docs/recipes/change-the-payer.md.
  const former = payer !== chain.payouts.payer
  if (stuck && former)
    deps.alarm({
      kind: 'payout_waits',
      detail: `${withdrawal.id}: nonce ${transaction.nonce} of former payer ${payer}`,
    })
  const replacement =
    stuck && !former
      ? await signPayout(deps, { withdrawal, nonce: transaction.nonce, replaces: transaction })
      : null
  if (replacement || status.state === 'unknown' || withdrawal.state === 'signed')
    await sendPayout(deps, { withdrawal, bytes: (replacement ?? transaction).bytes })
}
