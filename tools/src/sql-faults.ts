/** A way to break the ledger's SQL that its tests must notice: `find` becomes `replace` in the file that has it. */
export type SqlFault = { readonly name: string; readonly find: string; readonly replace: string }

const change = /«(?<old>.*)→(?<fresh>.*)»/s

/** What each fault is called, and the place it changes: «what is there→what comes instead». */
const faults = {
  'the floor is not compared': 'elsif «floors[payer] is not null→false» and balances[payer]',
  'held money can be spent': 'balances[payer] - «holds[payer] - →»amount < floors[payer]',
  'the last unit cannot be spent': 'balances[payer] - holds[payer] - amount <«→=» floors[payer]',
  'no constraint holds the floor': 'check («floor is null or balance - pending >= floor→true»)',
  'no constraint holds holds': 'constraint account_pending_not_negative check («pending >= 0→true»)',
  'no constraint holds whole units': 'check («balance = trunc(balance) and pending = trunc(pending)→true»)',
  'coins may differ': 'elsif «coins[payer] <> coins[payee]→false» then',
  'names are not compared': 'if «found_names is distinct from names→false» then',
  'accounts are not locked': 'where id = any (ids) order by id« for no key update→») l;\n  versions_before',
  'another phase is the same transfer': "(«p.phase→coalesce(u.phase, 'post')», p.debit,",
  'another debit is the same transfer': '(p.phase, «p.debit→ids[u.debit]»,',
  'another credit is the same transfer': 'p.debit, «p.credit→ids[u.credit]», p.amount',
  'another amount is the same transfer': 'p.credit, «p.amount→u.amount», p.code',
  'another code is the same transfer': 'p.amount, «p.code→u.code», p.reference)',
  'another reference is the same transfer': 'p.amount, p.code, «p.reference→u.ref»)',
  'another hold is the same transfer': 'or« p.pending_key is distinct from u.pending or→»',
  'another expiry is the same transfer': "«or p.expires_at is distinct from u.expiry →»then 'conflict'",
  'a refusal is forgotten on replay': "else «coalesce(p.refusal, 'replayed')→'replayed'» end as outcome",
  'refusals are not stored':
    "from generate_series(1, size) as i where fresh[i]«→ and outcomes[i] = 'posted'»;",
  'a group half known is not a conflict': '«k.group_known not in (0, k.group_size)→false»',
  'a conflict in a group is its own alone': '(«k.group_conflicts or k.group_known→k.group_known»',
  'a hold is resolved twice': 'if «not hold_open[i] or →»pendings[i] = any (ended) then refusal',
  'a hold is resolved twice in one batch': 'if not hold_open[i] «or pendings[i] = any (ended) →»then refusal',
  'a hold ends to whom it was not made': '« and p.credit = ids[credits[u.nth::int]]→»',
  'a hold ends at the cost of another': 'and« p.debit = ids[debits[u.nth::int]] and→»',
  'a hold nobody made is of no amount':
    "«if held[i] is null then refusal := 'ledger.pending_unknown';\n      els→»",
  'no index holds one resolution': 'create «unique →»index posting_resolved_once',
  'more than was held': 'elsif «amount > held[i]→false» then',
  'a hold is kept at its end': "hold_ends[i] <«=→» now_at then refusal := 'ledger.pending_expired'",
  'a hold without end expires': 'coalesce(hold_ends[i] > now_at, «true→false»)',
  'a hold expires after its end only': 'coalesce(hold_ends[i] >«→=» now_at, true)',
  'a refused resolution counts': 'where r.pending_key = p.key« and r.refusal is null→») order by u.nth)',
  'a part kept releases a part': 'holds[payer] := holds[payer] - «held[i]→amount»;',
  'a hold is free': "phases[i] = 'pend' then\n        «holds[payer] := holds[payer] + amount→null»;",
  'money is made': '«balances[payer] := balances[payer] - amount;\n→»',
  'money is lost': '«balances[payee] := balances[payee] + amount; →»credit_balances',
  'a credit is not counted': '«versions[payee] := versions[payee] + 1; →»credit_versions',
  'after a failure the group goes on': "«outcomes[head] <> 'posted'→false» then",
  'a failed group keeps its debits':
    'versions[payee] := versions[payee] - 1;«\n          balances[payer] := balances[payer] + amount;→»',
  'a failed group keeps its credits': '«balances[payee] := balances[payee] - amount; →»versions',
  'a failed group keeps what it released': '«holds[payer] := holds[payer] + released[j]; →»ended',
  'a failed group keeps what it settled': '«ended := array_remove(ended, pendings[j]);→»',
  'a failed group keeps its holds':
    "elsif phases[j] = 'pend' then\n          «holds[payer] := holds[payer] - amount→null»;",
  'postings can be updated': 'before «update or →»delete or truncate on posting',
  'postings can be deleted': 'before update or «delete or →»truncate on posting',
  'postings can be truncated': 'before update or delete «or truncate on→on» posting',
  'a phase may be any':
    "check («phase in ('post', 'pend', 'post_pending', 'void_pending', 'expire_pending')→true»)",
  'a resolution may resolve nothing': "check («(phase in ('post', 'pend')) = (pending_key is null)→true»)",
  'a refused posting may move': 'case when «→true then true when »refusal is not null\n',
  'both sides may be one account': 'check («debit <> credit→true»)',
  'a posting may be of nothing': 'check (amount >«→=» 0 and amount = trunc(amount))',
  'a posting may be of parts of a unit': 'check (amount > 0« and amount = trunc(amount)→»)',
  'a debit version may repeat': '«constraint posting_debit_version unique (debit, debit_version),→»',
  'a credit version may repeat': '«constraint posting_credit_version unique (credit, credit_version),→»',
  'a chunk is paid again': '«if not found then return false; end if;\n\n  →»payer_id',
  'a rental is paid twice a day': '«ledger_accrual_key(run_day, w.ref→gen_random_uuid(»)',
  'the treasury pays nothing': 'set «balance = balance - paid, →»version = version + lines where id',
  "one user's lines do not add up": 'balances[w.rank] + «w.so_far→w.amount»',
  'an account outside of the chart opens': '«if not found then→if false then»\n    raise exception',
  'any balance is finite': "check («abs(balance) < 'Infinity' and pending < 'Infinity' and→» abs(floor)",
  'any posting is finite':
    "check (\n    «greatest(amount, released, debit_balance, debit_pending, credit_balance) < 'Infinity'→true»",
  'the product may change accounts':
    'grant select«→, update» on chart, account, posting, accrual_run to lode_app',
}

/** What `npm run mutation -- sql` breaks, one at a time. */
export const sqlFaults: readonly SqlFault[] = Object.entries(faults).map(([name, place]) => ({
  name,
  find: place.replace(change, '$<old>'),
  replace: place.replace(change, '$<fresh>'),
}))
