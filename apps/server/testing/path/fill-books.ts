import type { Database } from '@lode/database'

/** What one of the movements is, in base units of USDT: two of it come in, one goes out again. */
const amount = 10n ** 12n

/**
 * Gives holders 1 to `holders` USDT by a history of `postings` between them and `custody/ethereum`, half of them in, half out, as the
 * ledger would have written it: a house account that has seen some. Not measured, and so not posted one by one.
 */
export async function fillBooks(
  db: Database,
  { holders, postings }: { holders: number; postings: number },
): Promise<void> {
  await db`insert into users (id, address, invite_code, created_at) overriding system value
    select n, '0x' || lpad(to_hex(n), 40, '0'), 'C' || n, now() from generate_series(1, ${holders}::int) n`
  await db`insert into account (id, owner, coin) values (nextval('account_internal_id'), 'custody/ethereum', 'USDT')`
  await db`insert into account (id, owner, coin)
    select nextval('account_user_id'), 'user/' || n, 'USDT' from generate_series(1, ${holders}::int) n`
  await db`with moved as (
      select n, (n + 1) / 2 as pair, n % 2 = 1 as comes,
        1 + ((n + 1) / 2 - 1) % ${holders}::int as holder, 1 + ((n + 1) / 2 - 1) / ${holders}::int as nth
      from generate_series(1, ${postings}::int) n
    ), sides as (
      select m.*, u.id as "user", c.id as house, -${amount}::numeric * case when comes then pair + 1 else pair end as house_balance,
        ${amount}::numeric * case when comes then nth + 1 else nth end as user_balance
      from moved m join account u on u.owner = 'user/' || m.holder and u.coin = 'USDT'
      join account c on c.owner = 'custody/ethereum' and c.coin = 'USDT'
    )
    insert into posting (key, phase, debit, credit, amount, debit_version, credit_version, debit_balance, debit_pending,
      credit_balance, code, reference, actor, at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'post',
      case when comes then house else "user" end, case when comes then "user" else house end,
      ${amount}::numeric * case when comes then 2 else 1 end,
      case when comes then n else 2 * nth end, case when comes then 2 * nth - 1 else n end,
      case when comes then house_balance else user_balance end, 0,
      case when comes then user_balance else house_balance end,
      case when comes then 'deposit' else 'withdrawal' end, 'bench:' || n, 'system:test', now()
    from sides order by n`
  await db`update account a set balance = s.balance, version = s.version from (
      select distinct on (account) account, balance, version from (
        select debit as account, debit_balance as balance, debit_version as version from posting
        union all select credit, credit_balance, credit_version from posting
      ) sides order by account, version desc
    ) s where a.id = s.account`
}
