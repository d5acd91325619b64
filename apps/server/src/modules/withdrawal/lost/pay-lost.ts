import type { PayingChain, Payouts } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Actor } from '@lode/domain'
import { payoutLine } from '../payout/payout-line.ts'
import { arePaid } from '../payout/vaults.ts'
import { findByNumber } from '../repository.ts'
import { isSaidLost } from './is-said-lost.ts'

/** What was asked for is no lost payment, or can't be paid by this key; the message says why. Nothing was sent. */
export class NotPaidByHand extends Error {
  override readonly name = 'NotPaidByHand'
}

/**
 * Pays a final withdrawal again whose payment left the chain for good (`payout_lost`), by another key than the worker's,
 * whose nonces are counted. To whom, and how much, is what the books say; the number makes sure that it is paid once, whoever
 * else pays it. Answers with the transaction's hash when the node has it.
 * @throws {NotPaidByHand}
 * @param lost `actor` is who pays it, which is written down before it is sent.
 * @example await payLost({ db, chain, byHand: openPayingChain(withOtherKey).payouts }, { number: 41n, actor: 'operator:ana', at })
 */
export async function payLost(
  { db, chain, byHand }: { db: Database; chain: PayingChain; byHand: Payouts },
  { number, actor, at }: { number: bigint; actor: Actor; at: Date },
): Promise<string> {
  if (byHand.payer === chain.payouts.payer)
    throw new NotPaidByHand(`${byHand.payer} is the worker's own account: use another with the role PAYER`)
  const withdrawal = await findByNumber(db, { network: chain.network, number })
  if (!withdrawal) throw new NotPaidByHand(`no withdrawal on ${chain.network} has the number ${number}`)
  const { id, state } = withdrawal
  if (state !== 'final') throw new NotPaidByHand(`withdrawal ${id} is ${state}: the worker sees to it`)
  if (!(await isSaidLost(db, id))) throw new NotPaidByHand(`no open halt says that withdrawal ${id} was lost`)
  if ((await arePaid({ db, chain }, [number])).includes(true))
    throw new NotPaidByHand(`the vault has paid number ${number}`)
  const line = payoutLine(withdrawal)
  const [check] = await byHand.check([line])
  if (check && !check.ok) throw new NotPaidByHand(`the vault would not pay it: ${check.reason}`)
  const signed = await byHand.sign({ lines: [line], nonce: await byHand.nonce() })
  if ('waits' in signed) throw new NotPaidByHand(`it can't be sent now: ${signed.waits}`)
  // Before it is sent: whatever happens then, it is known who did it.
  await db`insert into payment_by_hand (withdrawal_id, transaction_hash, actor, at)
    values (${id}, ${signed.hash}, ${actor}, ${at}) on conflict do nothing`
  await byHand.broadcast(signed.bytes)
  return signed.hash
}
