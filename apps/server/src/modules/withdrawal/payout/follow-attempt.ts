import type { PayoutStatus } from '@lode/chain'
import { arrayLiteral, withTransaction } from '@lode/database'
import { formatMoney, money } from '@lode/domain'
import { secondOpinion } from '../../../platform/second-opinion.ts'
import { raiseHalt } from '../../halts/module.ts'
import { type Attempt, lockWithdrawals, moveWithdrawals, runnerOf, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { finishPayouts } from './finish-payouts.ts'
import { giveUp } from './give-up.ts'
import { liveTransactions, type PayoutTransaction } from './payout-transactions.ts'
import { payoutWaits } from './payout-waits.ts'
import { sendPayout } from './send-payout.ts'
import { signPayout } from './sign-payout.ts'
import { vaultOf } from './vaults.ts'

type Seen = { transaction: PayoutTransaction; status: PayoutStatus }
type Mined = Extract<PayoutStatus, { state: 'mined' }>

/**
 * Looks after what was signed with one nonce: notes which of its withdrawals were paid or are final, or that a reorganised chain
 * lost them, sends the same bytes again, replaces a transaction that is stuck, gives up for those that it did not pay. With
 * `halted` it only looks and sends nothing.
 */
export async function followAttempt(
  deps: PayoutDeps,
  { attempt, height, halted }: { attempt: Attempt; height: bigint; halted: boolean },
): Promise<void> {
  const { chain, db } = deps
  const transactions = await liveTransactions(
    db,
    attempt.withdrawals.map(({ id }) => id),
  )
  const seen = await Promise.all(
    transactions.map(async (transaction) => ({
      transaction,
      status: await chain.payouts.status(transaction.hash, vaultOf(chain, transaction)),
    })),
  )
  for (const { transaction, status } of seen)
    if (status.state === 'mined') return followMined(deps, { attempt, transaction, status, height })
  const withdrawals = await noteLost(deps, attempt.withdrawals)
  if (!halted) await push(deps, { attempt: { ...attempt, withdrawals }, seen, height })
}

async function followMined(
  deps: PayoutDeps,
  {
    attempt,
    transaction,
    status,
    height,
  }: { attempt: Attempt; transaction: PayoutTransaction; status: Mined; height: bigint },
): Promise<void> {
  const { chain, settings } = deps
  const { hash } = transaction
  const vault = vaultOf(chain, transaction)
  await noteShort(deps, { attempt, status })
  const paid = attempt.withdrawals.filter(({ number }) => status.paid.has(number))
  const mined = await noteMined(deps, { withdrawals: paid, hash, status })
  if (height - status.height + 1n < settings.confirmations) return
  const [opinion] = await secondOpinion(chain, {
    blocks: [{ height: status.height, hash: status.blockHash }],
    ...{ depth: settings.confirmations, head: height, alarm: deps.alarm },
  })
  if (opinion !== 'agrees') return
  // The vault itself knows what it has paid; a receipt alone may be of a fork, or made up.
  const said = await Promise.all(mined.map(({ number }) => chain.payouts.isPaid(number, vault)))
  for (const { id } of mined.filter((_, i) => !said[i]))
    deps.alarm({
      kind: 'receipt_untrue',
      detail: `withdrawal ${id}: the node reports ${hash} as mined, but the vault shows no payment`,
    })
  const passedOver = attempt.withdrawals.filter(({ number }) => !status.paid.has(number))
  await giveUp(deps, { attempt: { ...attempt, withdrawals: passedOver }, status })
  await finishPayouts(
    deps,
    mined.filter((_, i) => said[i]),
  )
}

/** A token that keeps a part of what it moves pays nobody in full: payouts halt when the first payments show it. */
async function noteShort(
  { db, clock, alarm, chain }: PayoutDeps,
  { attempt, status }: { attempt: Attempt; status: Mined },
): Promise<void> {
  const short = attempt.withdrawals.filter(
    ({ number, state }) => state !== 'mined' && status.short.has(number),
  )
  for (const { id, number, actual } of short) {
    const by = runnerOf(chain.network)
    const { coin } = actual
    await raiseHalt(db, { kind: 'token_fee', reason: coin, params: { coin }, by, at: clock.now() })
    const arrived = formatMoney(money(status.short.get(number) ?? 0n, actual.coin))
    const detail = `withdrawal ${id}: of ${formatMoney(actual)} ${actual.coin} only ${arrived} arrived`
    alarm({ kind: 'token_fee', detail })
  }
}

/** Notes which block holds payments; answers with them as they are then. */
async function noteMined(
  { db, clock, onStep }: PayoutDeps,
  { withdrawals, hash, status }: { withdrawals: readonly Withdrawal[]; hash: string; status: Mined },
): Promise<Withdrawal[]> {
  const fresh = withdrawals.filter(({ state }) => state !== 'mined')
  const elsewhere = withdrawals.filter(
    ({ state, minedHash, transactionHash }) =>
      state === 'mined' && (minedHash !== status.blockHash || transactionHash !== hash),
  )
  if (fresh.length > 0) {
    const at = clock.now()
    await withTransaction(db, async (tx) => {
      await lockWithdrawals(tx, fresh)
      await moveWithdrawals(tx, {
        withdrawals: fresh.filter(({ state }) => state === 'signed'),
        to: 'broadcast',
        at,
      })
      const sent = fresh.map((one) => ({ ...one, state: 'broadcast' as const }))
      await moveWithdrawals(tx, { withdrawals: sent, to: 'mined', at, transactionHash: hash, mined: status })
    })
    await onStep?.('after-mined-commit')
  }
  if (elsewhere.length > 0)
    await db`update withdrawal set transaction_hash = ${hash}, mined_height = ${status.height}, mined_hash = ${status.blockHash}
      where id = any (${arrayLiteral(elsewhere.map(({ id }) => id))}::uuid[]) and state = 'mined'`
  return withdrawals.map((one) => ({ ...one, state: 'mined' }))
}

/** A reorganised chain has lost payments; their bytes are as good as before. Answers with those that have not moved on meanwhile. */
async function noteLost(
  { db, clock }: PayoutDeps,
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal[]> {
  const lost = withdrawals.filter(({ state }) => state === 'mined')
  const others = withdrawals.filter(({ state }) => state !== 'mined')
  if (lost.length === 0) return others
  const moved = await withTransaction(db, (tx) =>
    moveWithdrawals(tx, { withdrawals: lost, to: 'broadcast', at: clock.now(), mined: null }),
  )
  return [...others, ...moved.map((one) => ({ ...one, state: 'broadcast' as const }))].toSorted((a, b) =>
    Number(a.number - b.number),
  )
}

/** Brings payments that are nowhere mined nearer to it. */
async function push(
  deps: PayoutDeps,
  { attempt, seen, height }: { attempt: Attempt; seen: readonly Seen[]; height: bigint },
): Promise<void> {
  const { chain, clock, settings } = deps
  const { payer, nonce, withdrawals } = attempt
  const [newest] = seen
  if (!newest || withdrawals.length === 0) return
  const { transaction, status } = newest
  const final = height - settings.confirmations + 1n
  // Somebody else's transaction took the nonce, and is as final as a payment has to be.
  if (final >= 0n && (await chain.payouts.nonce({ payer, at: final })) > nonce)
    return giveUp(deps, { attempt, status: null })
  const stuck = clock.now().getTime() - transaction.signedAt.getTime() >= settings.stuckAfterMs
  // What a former payer signed nobody here can replace; a person does, see docs/recipes/change-the-payer.md.
  const vault = vaultOf(chain, transaction)
  const former = payer !== chain.payouts.payer || vault !== chain.payouts.target().vault
  if (stuck && former) {
    const whose = payer === chain.payouts.payer ? `for former vault ${vault}` : `of former payer ${payer}`
    payoutWaits(deps, { withdrawals, reason: `nonce ${nonce} ${whose}` })
  }
  const unproven = stuck && !former ? await deps.proofs.unproven(withdrawals) : new Map()
  for (const [id, { reason }] of unproven)
    payoutWaits(deps, { withdrawals: [{ id }], reason: `unproven, ${reason}` })
  const replacement =
    stuck && !former && unproven.size === 0
      ? await signPayout(deps, { withdrawals, nonce, replaces: transaction })
      : null
  if (replacement && 'waits' in replacement) payoutWaits(deps, { withdrawals, reason: replacement.waits })
  const fresh = replacement && 'bytes' in replacement ? replacement : null
  if (fresh || status.state === 'unknown' || withdrawals.some(({ state }) => state === 'signed'))
    await sendPayout(deps, { withdrawals, bytes: (fresh ?? transaction).bytes })
}
