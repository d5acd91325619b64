import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'

/** What is given up is what its holder gave up, once: from them, to nobody but that account. */
const forfeitOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'forfeit_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce(f.units || ' ' || f.coin || ' of user/' || f.user_id, 'what a holder gave up') as expected,
    p.phase || ' ' || p.amount || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join balance_forfeit f on f.coin = a.coin
    and f.id = case when p.reference ~ '^forfeit:[0-9a-f-]{36}$' then substring(p.reference from 9)::uuid end
  where ((a.owner, b.owner) = ('user/' || f.user_id, 'income/dust')
      and p.amount = f.units and p.key = ${derivedKey(tx, 'forfeit', tx`f.id`, tx`f.coin`)}) is not true
  order by p.key limit 1`

const table: AuditedTable = {
  name: 'balance_forfeit',
  mark: { column: 'number', type: 'bigint' },
  settled: (tx) => tx`true`,
}

/** What a holder gave up is in the books. */
const forfeitInBooks: SlicedRule = {
  table,
  check: (tx, forfeits) => tx<AuditFault[]>`
      select 'forfeit_in_books' as rule, 'user/' || f.user_id || ' ' || f.coin as account, null::bigint as version,
        k.key as posting, f.units::text as expected, coalesce(p.amount::text, 'none') as found
      from ${forfeits} f cross join lateral (select ${derivedKey(tx, 'forfeit', tx`f.id`, tx`f.coin`)} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where p.amount is distinct from f.units order by f.number limit 1`,
}

/** What the books must say of what holders gave up. */
export const accountBooks: MoreRules = { claims: { forfeit_once: forfeitOnce }, tables: [forfeitInBooks] }
