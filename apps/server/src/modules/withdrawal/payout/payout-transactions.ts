import type { PayingChain, SignedPayout } from '@lode/chain'
import { arrayLiteral, type Fragment, type Sql, type Tx } from '@lode/database'
import type { NetworkName } from '@lode/domain'

/** A transaction that was signed, written down before anybody could see it. */
export type PayoutTransaction = SignedPayout & {
  signedAt: Date
  /** The vault that it was signed for; null where its bytes alone say so. */
  vault: string | null
}

/** The transactions that may still pay one of some withdrawals, newest first. */
export function liveTransactions(sql: Sql, withdrawals: readonly string[]): Promise<PayoutTransaction[]> {
  return readTransactions(sql, withdrawals, sql`and not l.dead`)
}

/** All that were ever signed for a withdrawal, newest first. */
export function allTransactions(sql: Sql, withdrawal: string): Promise<PayoutTransaction[]> {
  return readTransactions(sql, [withdrawal], sql``)
}

async function readTransactions(
  sql: Sql,
  withdrawals: readonly string[],
  more: Fragment,
): Promise<PayoutTransaction[]> {
  return sql<PayoutTransaction[]>`
    select hash, payer, nonce, bytes, terms, signed_at as "signedAt", vault from payout_transaction t
    where (network, hash) in (select l.network, l.hash from payout_line l
      where l.withdrawal_id = any (${arrayLiteral(withdrawals)}::uuid[]) ${more})
    order by signed_at desc, hash`
}

/**
 * Holds up, until the transaction ends, whoever else commits signed bytes or gives a nonce up. What is looked up after it is
 * as those before have left it.
 */
export async function lockNonces(tx: Tx, network: NetworkName): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`lode.payout-nonce.${network}`}, 0))`
}

/** Whether something was signed with this nonce before. */
export async function isTaken(
  tx: Tx,
  { network, signed }: { network: string; signed: SignedPayout },
): Promise<boolean> {
  const rows = await tx`select from payout_transaction
    where network = ${network} and payer = ${signed.payer} and nonce = ${signed.nonce} limit 1`
  return rows.length > 0
}

/** Keeps what was signed, with its lines, before it is sent. */
export async function keepTransaction(
  tx: Tx,
  {
    chain: { network, payouts },
    signed,
    withdrawals,
    at,
  }: {
    chain: Pick<PayingChain, 'network' | 'payouts'>
    signed: SignedPayout
    withdrawals: readonly string[]
    at: Date
  },
): Promise<void> {
  const { chainId, vault } = payouts.target(signed.bytes)
  await tx`insert into payout_vault (network, chain_id, vault) values (${network}, ${chainId}, ${vault}) on conflict do nothing`
  await tx`insert into payout_transaction (network, hash, payer, nonce, bytes, terms, signed_at, chain_id, vault)
    values (${network}, ${signed.hash}, ${signed.payer}, ${signed.nonce}, ${signed.bytes}, ${tx.json(signed.terms)}, ${at},
      ${chainId}, ${vault})
    on conflict do nothing`
  await tx`insert into payout_line (network, hash, withdrawal_id)
    select ${network}, ${signed.hash}, id from unnest(${arrayLiteral(withdrawals)}::uuid[]) as u(id) on conflict do nothing`
}
