-- A deposit that was taken back and is mined again is credited again, by a posting of its own, to whomever it was taken from.
alter table deposit
  add column reversals int not null default 0,  -- how often it was credited and taken back
  add column taken_from text;                   -- out of whose account, the last time: the owner's, or 'suspense'
update deposit d set reversals = 1, taken_from = a.owner
  from posting p join account a on a.id = p.debit
  where d.state = 'reversed' and p.reference = 'deposit:' || d.id and p.code = 'deposit_reversal' and p.refusal is null;
alter table deposit
  add constraint deposit_taken_back check ((reversals > 0) = (taken_from is not null)),
  add constraint deposit_reversed_counts check (state <> 'reversed' or reversals > 0);
