import type { AuditFault, MoreRules, TableRule } from '@lode/ledger'

/**
 * What was published of an account of the house is what the books say that it held at that place: the posting which made that
 * version of it left that balance.
 */
const publishedBalances: TableRule = async (tx) => {
  const [fault] = await tx<AuditFault[]>`
  select 'reserves_published' as rule, h.owner || ' ' || h.coin as account, h.version, null::uuid as posting,
    coalesce(p.balance::text, 'none') as expected, h.units::text as found
  from reserve_entry e
  cross join lateral jsonb_array_elements(e.content::jsonb -> 'coins') c
  cross join lateral jsonb_array_elements(coalesce(c -> 'house', '[]') || coalesce(c -> 'custody', '[]')) one
  cross join lateral (
    select one ->> 'owner' as owner, c ->> 'coin' as coin, (one ->> 'version')::bigint as version, (one ->> 'units')::numeric as units
  ) h
  left join account a on a.owner = h.owner and a.coin = h.coin
  left join lateral (
    select debit_balance as balance from posting where debit = a.id and debit_version = h.version
    union all
    select credit_balance from posting where credit = a.id and credit_version = h.version
  ) p on true
  where e.number > (select max(number) - 7 from reserve_entry)
    and case when h.version = 0 then h.units <> 0 else p.balance is distinct from h.units end
  order by e.number, h.coin, h.owner limit 1`
  return fault
}

/** The parts of the tree behind each entry are all there: nobody is told that their proof is gone. */
const treesWhole: TableRule = async (tx) => {
  const [fault] = await tx<AuditFault[]>`
  select 'reserve_tree_whole' as rule, e.day as account, null::bigint as version, null::uuid as posting,
    e.content::jsonb #>> '{tree,leaves}' as expected, c.leaves::text as found
  from reserve_entry e join reserve_tree t on t.entry = e.number
  cross join lateral (
    select coalesce(sum(length(nodes)), 0) / (32 + 16 * greatest(jsonb_array_length(e.content::jsonb #> '{tree,coins}'), 0)) as leaves
    from reserve_chunk where tree = t.id
  ) c
  where e.number > (select max(number) - 7 from reserve_entry)
    and c.leaves is distinct from (e.content::jsonb #>> '{tree,leaves}')::numeric
  order by e.number limit 1`
  return fault
}

/** What the books must say of what was published of them. */
export const reservesBooks: MoreRules = { tables: [publishedBalances, treesWhole] }
