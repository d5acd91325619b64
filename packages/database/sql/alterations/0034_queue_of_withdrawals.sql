-- Operators look at withdrawals by state and coin, the oldest first, a page behind a number.
create index withdrawal_queue on withdrawal (state, coin, number);

-- Above which amount two operators approve is nobody's to seed but the owner's: it is looked at before money moves.
alter policy terms_seed on terms
  with check (version = 1 and actor = 'system:seed' and subject not like 'withdrawal/%' and subject not like 'payouts/%'
    and subject not like 'approvals/%');
