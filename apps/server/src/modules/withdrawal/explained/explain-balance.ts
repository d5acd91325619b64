import { type Sql, units } from '@lode/database'
import { formsTable, hasForm } from '@lode/ledger'
import { coinSizes } from '../../../platform/coin-sizes.ts'
import { derivedKey } from '../../../platform/derived-key.ts'
import type { Withdrawal } from '../repository.ts'

/**
 * What a holder's balance of a coin is made of. `free`: what no hold takes. `unexplained`: what came in that the chain does not
 * show; of it `earned` is of a kind that only the books can know of.
 */
export type Explained = { free: bigint; unexplained: bigint; earned: bigint }

type Row = { free: string; came: string; deposits: string; returned: string; earned: string }

/**
 * Explains a balance, credit by credit. Of those that have one of the forms that the audit knows (`postingForms`), and of no others:
 * - a deposit, where the signer has found its log (`deposit_proven`), once and up to what the log says;
 * - what came back out of an income account, up to what the holder has paid into it;
 * - earned: profit of a day that is over, of an order of their own that they paid for, as far as the published day, the terms and the term
 *   give it (`payout_fault`); a reward of no more than its share of the fees of such days; an exchange, whose row and both legs are there and whose receipt the
 *   signer has signed, which it does at no rate but the market's; tokens of an offering whose allocation the signer has signed, by a commitment of their own that was paid.
 *
 * Anything else that came in is explained by nothing: moved from somebody else's account, credited without a log.
 */
export async function explainBalance(
  sql: Sql,
  {
    withdrawal: { userId, network, amount },
    at,
  }: { withdrawal: Pick<Withdrawal, 'userId' | 'network' | 'amount'>; at: Date },
): Promise<Explained> {
  const { coin } = amount
  const { coins, sizes } = coinSizes()
  const owner = `user/${userId}`
  const [row] = await sql<Row[]>`
    with mine as materialized (select id, balance - pending as free from account where owner = ${owner} and coin = ${coin}),
    moved as materialized (
      select p.key, p.code, p.reference, p.amount, p.credit = mine.id as came, o.owner as other, form.brings
      from mine join posting p on (p.credit = mine.id or p.debit = mine.id) and p.credit_version is not null
      join account o on o.id = case when p.credit = mine.id then p.debit else p.credit end
      left join lateral (select f.brings from ${formsTable(sql)} where p.credit = mine.id
        and ${hasForm(sql, { debit: sql`o.owner`, credit: sql`${owner}` })} limit 1) form on true
    ), deposits as materialized (
      select substring(reference from 9) as id, sum(case when came then amount else -amount end) as net
      from moved where other = ${`custody/${network}`} and reference like 'deposit:%'
        and case when came then brings = 'deposit' else code = 'deposit_reversal' end
      group by reference
    )
    select (select free from mine)::text as free,
      (coalesce(sum(amount) filter (where came), 0) - coalesce(sum(amount) filter (where not came and code = 'deposit_reversal'), 0))::text as came,
      (select coalesce(sum(least(greatest(d.net, 0), v.units)), 0) from deposits d join deposit_proven v on v.deposit_id::text = d.id
        where v.network = ${network} and v.owner = ${owner} and v.coin = ${coin})::text as deposits,
      (select coalesce(sum(least(back, paid)), 0) from (
        select coalesce(sum(amount) filter (where brings = 'returned'), 0) as back, coalesce(sum(amount) filter (where not came), 0) as paid
        from moved where other like 'income/%' group by other) r)::text as returned,
      coalesce(sum(amount) filter (where brings = 'earned' and (
        code = 'profit' and exists (
          select from mining_payout m join mining_order o on o.id = m.rental_id
          join posting paid on paid.key = ${derivedKey(sql, 'order', sql`o.id`, sql`case o.kind when 'purchase' then 'purchase' else 'rent' end`)}
            and paid.refusal is null and paid.amount = o.total and paid.credit_version is not null
          join account payer on payer.id = paid.debit and payer.owner = ${owner}
          where m.posting_key = moved.key and m.credited = moved.amount and moved.reference = 'rental:' || m.rental_id
            and m.day < (${at}::timestamptz at time zone 'utc')::date
            and payout_fault(m.rental_id, m.day, day_brought(m.day), ${coins}::text[], ${sizes}::text[]::numeric[]) is null)
        or code = 'exchange' and exists (
          select from exchange e join posting paid on paid.key = ${derivedKey(sql, 'exchange', sql`e.id`, 'pay')}
            and paid.refusal is null and paid.amount = e.pay - e.fee and paid.credit_version is not null
          join account payer on payer.id = paid.debit and payer.owner = ${owner} and payer.coin = e.pay_coin
          where e.id = case when moved.reference ~ '^exchange:[0-9a-f-]{36}$' then substring(moved.reference from 10)::uuid end
            and e.user_id = ${String(userId)}::bigint and e.receive_coin = ${coin} and e.receive = moved.amount
            and moved.key = ${derivedKey(sql, 'exchange', sql`e.id`, 'receive')}
            and exists (select from exchange_receipt s where s.exchange_id = e.id))
        or code = 'referral' and exists (
          select from referral_reward r join users u on u.id = r.invitee_id and u.invited_by = r.inviter_id
          join terms t on t.subject = r.terms_subject and t.version = r.terms_version
          cross join lateral (
            select sum(m.service_fee_paid) as fee from mining_order o join mining_payout m on m.rental_id = o.id and m.day = r.day
            join posting paid on paid.key = m.posting_key and paid.refusal is null and paid.amount = m.credited
            where o.user_id = r.invitee_id and m.credited > 0 and m.day < (${at}::timestamptz at time zone 'utc')::date
              and payout_fault(m.rental_id, m.day, day_brought(m.day), ${coins}::text[], ${sizes}::text[]::numeric[]) is null) f
          where r.id = moved.key and moved.reference = 'referral:' || r.id and r.state = 'paid'
            and r.inviter_id = ${String(userId)}::bigint and r.units = moved.amount
            and r.units <= trunc(f.fee * (t.document ->> 'share')::numeric))
        or code = 'allocation' and exists (
          select from offering f join offering_statement s on s.offering = f.number
          join offering_commitment c on c.offering = f.number and c.user_id = ${String(userId)}::bigint
          join offering_payment m on m.commitment_id = c.id
          join posting paid on paid.key = ${derivedKey(sql, 'commitment', sql`m.id`, 'settle')}
            and paid.refusal is null and paid.credit_version is not null
          join account payer on payer.id = paid.debit and payer.owner = ${owner}
          where moved.other = 'escrow/offering/' || f.number and moved.reference = 'claim:' || c.id))), 0)::text as earned
    from moved`
  const read = (name: keyof Row) => units(row?.[name] ?? '0')
  return {
    free: read('free'),
    unexplained: read('came') - read('deposits') - read('returned'),
    earned: read('earned'),
  }
}
