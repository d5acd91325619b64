import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Sends final payments again that a reorganisation deeper than finality has lost: the recipient is to be paid, and
 * every later nonce waits for theirs. The same bytes, so that nobody is paid twice.
 */
export async function resendLost({ db, chain }: Pick<PayoutDeps, 'db' | 'chain'>): Promise<void> {
  for (const payer of await payers(db, chain.network)) {
    const rows = await db<{ bytes: string }[]>`
      select distinct w.nonce, t.bytes from withdrawal w join payout_transaction t on t.network = w.network and t.hash = w.transaction_hash
      where w.network = ${chain.network} and w.state = 'final' and w.payer = ${payer}
        and w.nonce >= ${await chain.payouts.nonce({ payer })} order by w.nonce`
    for (const { bytes } of rows) await chain.payouts.broadcast(bytes)
  }
}

/** All payers there ever were: one look into the index for each, however many payments they have made. */
async function payers(db: PayoutDeps['db'], network: string): Promise<string[]> {
  const rows = await db<{ payer: string }[]>`
    with recursive one as (
      select min(payer) as payer from withdrawal where network = ${network}
      union all select (select min(payer) from withdrawal where network = ${network} and payer > one.payer)
        from one where one.payer is not null
    ) select payer from one where payer is not null`
  return rows.map(({ payer }) => payer)
}
