import { raiseHalt } from '../../halts/module.ts'
import { findPayment } from '../payout/find-payment.ts'
import { arePaid } from '../payout/vaults.ts'
import { lostPayments, runnerOf, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Looks after final payments whose block has left the chain, which takes a reorganisation deeper than finality. One that is
 * mined again is noted; one whose nonce is free is for `resendLost`. Where the nonce is another's, as deep as a payment
 * has to be, the bytes are dead, the books say paid and the recipient has nothing: payouts halt until a person pays it. Signs
 * and sends nothing.
 */
export async function findLostPayments(
  deps: Pick<PayoutDeps, 'db' | 'chain' | 'clock' | 'alarm' | 'settings'>,
  { height }: { height: bigint },
): Promise<void> {
  const { db, chain } = deps
  for (const withdrawal of await lostPayments(db, chain.network)) {
    const payment = await findPayment(deps, withdrawal)
    if (!payment) await haltIfDead(deps, { withdrawal, height })
    else
      await db`update withdrawal set nonce = ${payment.nonce}, payer = ${payment.payer}, transaction_hash = ${payment.hash},
        mined_height = ${payment.height}, mined_hash = ${payment.blockHash} where id = ${withdrawal.id} and state = 'final'`
  }
}

async function haltIfDead(
  { db, chain, clock, alarm, settings }: Parameters<typeof findLostPayments>[0],
  { withdrawal, height }: { withdrawal: Withdrawal; height: bigint },
): Promise<void> {
  const { id, number, payer, nonce } = withdrawal
  const deep = height - settings.confirmations + 1n
  if (payer === null || nonce === null || deep < 0n) return
  if ((await chain.payouts.nonce({ payer, at: deep })) <= nonce) return
  if ((await arePaid({ db, chain }, [number])).includes(true)) {
    // By a person, under its number: there is nothing left to watch.
    await db`update withdrawal set mined_hash = null where id = ${id} and state = 'final'`
    return
  }
  const reason = `withdrawal ${id} was final, but a reorganisation removed it and its nonce was reused: pay number ${number} manually`
  await raiseHalt(db, { kind: 'payout_lost', reason, by: runnerOf(chain.network), at: clock.now() })
  alarm({ kind: 'payout_lost', detail: reason })
}
