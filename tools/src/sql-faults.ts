/** A way to break the ledger's SQL that its tests must notice: `find` becomes `replace` in the last migration that has it. */
export type SqlFault = { readonly name: string; readonly find: string; readonly replace: string }

const fault = (name: string, find: string, replace: string): SqlFault => ({ name, find, replace })

/** What `npm run mutation -- sql` breaks, one at a time. */
export const sqlFaults: readonly SqlFault[] = [
  fault('the floor is not compared', 'elsif flo[d] is not null and bal[d]', 'elsif false and bal[d]'),
  fault('promised money can be spent', 'bal[d] - pen[d] - a < flo[d]', 'bal[d] - a < flo[d]'),
  fault('the last unit cannot be spent', 'bal[d] - pen[d] - a < flo[d]', 'bal[d] - pen[d] - a <= flo[d]'),
  fault(
    'no constraint holds the floor',
    'check (floor is null or balance - pending >= floor)',
    'check (true)',
  ),
  fault(
    'no constraint holds promises',
    'constraint account_pending_not_negative check (pending >= 0)',
    'constraint account_pending_not_negative check (true)',
  ),
  fault(
    'no constraint holds whole units',
    'check (balance = trunc(balance) and pending = trunc(pending))',
    'check (true)',
  ),
  fault('coins may differ', 'elsif purse[d] <> purse[c] then', 'elsif false then'),
  fault('names are not compared', 'if found_names is distinct from names then', 'if false then'),
  fault(
    'accounts are not locked',
    'where id = any (ids) order by id for no key update) l;',
    'where id = any (ids) order by id) l;',
  ),
  fault('another phase is the same transfer', '(p.phase, p.debit,', "(coalesce(u.phase, 'post'), p.debit,"),
  fault('another debit is the same transfer', '(p.phase, p.debit,', '(p.phase, ids[u.debit],'),
  fault(
    'another credit is the same transfer',
    'p.debit, p.credit, p.amount',
    'p.debit, ids[u.credit], p.amount',
  ),
  fault('another amount is the same transfer', 'p.credit, p.amount, p.code', 'p.credit, u.amount, p.code'),
  fault(
    'another code is the same transfer',
    'p.amount, p.code, p.reference)',
    'p.amount, u.code, p.reference)',
  ),
  fault(
    'another reference is the same transfer',
    'p.amount, p.code, p.reference)',
    'p.amount, p.code, u.ref)',
  ),
  fault('another promise is the same transfer', 'or p.pending_key is distinct from u.pending or', 'or'),
  fault(
    'another expiry is the same transfer',
    "or p.expires_at is distinct from u.expiry then 'conflict'",
    "then 'conflict'",
  ),
  fault(
    'a refusal is forgotten on replay',
    "else coalesce(p.refusal, 'replayed') end",
    "else 'replayed' end",
  ),
  fault(
    'refusals are not stored',
    'from generate_series(1, n) as g where keep[g];',
    "from generate_series(1, n) as g where keep[g] and outcome[g] = 'posted';",
  ),
  fault('a group half known is not a conflict', 'k.group_known not in (0, k.group_size)', 'false'),
  fault('a conflict in a group is its own alone', '(k.group_conflicts or k.group_known', '(k.group_known'),
  fault(
    'a promise is resolved twice',
    'if not promise_free[i] or pendings[i] = any (settled) then why',
    'if pendings[i] = any (settled) then why',
  ),
  fault(
    'a promise is resolved twice in one batch',
    'if not promise_free[i] or pendings[i] = any (settled) then why',
    'if not promise_free[i] then why',
  ),
  fault('a promise ends to whom it was not made', ' and p.credit = ids[credits[u.o::int]]', ''),
  fault('a promise ends at the cost of another', 'and p.debit = ids[debits[u.o::int]] and', 'and'),
  fault(
    'a promise nobody made is of no amount',
    "if promised[i] is null then why := 'ledger.pending_unknown';\n        els",
    '',
  ),
  fault(
    'no index holds one resolution',
    'create unique index posting_resolved_once',
    'create index posting_resolved_once',
  ),
  fault('more than was promised', 'elsif a > promised[i] then', 'elsif false then'),
  fault(
    'a promise is kept at its end',
    "promise_ends[i] <= now_at then why := 'ledger.pending_expired'",
    "promise_ends[i] < now_at then why := 'ledger.pending_expired'",
  ),
  fault(
    'a promise without end expires',
    'coalesce(promise_ends[i] > now_at, true)',
    'coalesce(promise_ends[i] > now_at, false)',
  ),
  fault(
    'a promise expires after its end only',
    'coalesce(promise_ends[i] > now_at, true)',
    'coalesce(promise_ends[i] >= now_at, true)',
  ),
  fault(
    'a refused resolution counts',
    'where r.pending_key = p.key and r.refusal is null) order by u.o)',
    'where r.pending_key = p.key) order by u.o)',
  ),
  fault('a part kept releases a part', 'pen[d] := pen[d] - promised[i];', 'pen[d] := pen[d] - a;'),
  fault(
    'a promise is free',
    "elsif phases[i] = 'pend' then\n          pen[d] := pen[d] + a;",
    "elsif phases[i] = 'pend' then\n          null;",
  ),
  fault('money is made', 'bal[d] := bal[d] - a;\n', ''),
  fault('money is lost', 'bal[c] := bal[c] + a; ver[c]', 'ver[c]'),
  fault('a credit is not counted', 'ver[c] := ver[c] + 1; cv[i]', 'cv[i]'),
  fault('after a failure the group goes on', "outcome[first_of_link] <> 'posted' then", 'false then'),
  fault(
    'a failed group keeps its debits',
    'ver[c] := ver[c] - 1; bal[d] := bal[d] + a;',
    'ver[c] := ver[c] - 1;',
  ),
  fault('a failed group keeps its credits', 'bal[c] := bal[c] - a; ver[c]', 'ver[c]'),
  fault('a failed group keeps what it released', 'pen[d] := pen[d] + rel[j]; settled', 'settled'),
  fault('a failed group keeps what it settled', 'settled := array_remove(settled, pendings[j]);', ''),
  fault(
    'a failed group keeps its promises',
    "elsif phases[j] = 'pend' then\n            pen[d] := pen[d] - a;",
    "elsif phases[j] = 'pend' then\n            null;",
  ),
  fault(
    'postings can be updated',
    'before update or delete or truncate on posting',
    'before delete or truncate on posting',
  ),
  fault(
    'postings can be deleted',
    'before update or delete or truncate on posting',
    'before update or truncate on posting',
  ),
  fault(
    'postings can be truncated',
    'before update or delete or truncate on posting',
    'before update or delete on posting',
  ),
  fault(
    'a phase may be any',
    "check (phase in ('post', 'pend', 'post_pending', 'void_pending', 'expire_pending'))",
    'check (true)',
  ),
  fault(
    'a resolution may resolve nothing',
    "check ((phase in ('post', 'pend')) = (pending_key is null))",
    'check (true)',
  ),
  fault(
    'a refused posting may move',
    'case when refusal is not null\n',
    'case when true then true when refusal is not null\n',
  ),
  fault('both sides may be one account', 'check (debit <> credit)', 'check (true)'),
  fault(
    'a posting may be of nothing',
    'check (amount > 0 and amount = trunc(amount))',
    'check (amount >= 0 and amount = trunc(amount))',
  ),
  fault(
    'a posting may be of parts of a unit',
    'check (amount > 0 and amount = trunc(amount))',
    'check (amount > 0)',
  ),
  fault('a debit version may repeat', 'constraint posting_debit_version unique (debit, debit_version),', ''),
  fault(
    'a credit version may repeat',
    'constraint posting_credit_version unique (credit, credit_version),',
    '',
  ),
  fault('a chunk is paid again', 'if not found then return false; end if;\n\n  payer_id', 'payer_id'),
  fault('a rental is paid twice a day', 'ledger_accrual_key(run_day, w.ref)', 'gen_random_uuid()'),
  fault(
    'the treasury pays nothing',
    'set balance = balance - paid, version = version + n where id',
    'set version = version + n where id',
  ),
  fault("one user's lines do not add up", 'bal[w.rank] + w.so_far', 'bal[w.rank] + w.amount'),
  fault(
    'the product may change accounts',
    'grant select on account, posting, accrual_run to lode_app',
    'grant select, update on account, posting, accrual_run to lode_app',
  ),
]
