import type { PayoutDeps } from './withdrawal-deps.ts'

/**
 * Sends final payments again that a reorganisation deeper than finality has lost: the recipient is to be paid, and
 * every later nonce waits for theirs. The same bytes, so that nobody is paid twice.
 */
export async function resendLost({ db, chain }: Pick<PayoutDeps, 'db' | 'chain'>): Promise<void> {
  const rows = await db<{ bytes: string }[]>`
    select t.bytes from withdrawal w join payout_transaction t on t.network = w.network and t.hash = w.transaction_hash
    where w.network = ${chain.network} and w.state = 'final' and w.nonce >= ${await chain.payouts.nonce()}
    order by w.nonce`
  for (const { bytes } of rows) await chain.payouts.broadcast(bytes)
}
