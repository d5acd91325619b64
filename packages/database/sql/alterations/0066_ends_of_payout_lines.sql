-- How a line ended that did not pay: how its payment is tried again depends on it. What ended before this is not counted.
alter table payout_line add column outcome text
  constraint payout_line_outcome check (outcome in ('failed', 'reverted', 'passed_over'));

-- A person lets a payment be tried once more that has failed on the chain.
create table payout_retry (
  withdrawal_id uuid not null references withdrawal,
  nth int not null,
  actor text not null constraint payout_retry_actor_form check (actor ~ '^operator:.'),
  reason text not null,
  at timestamptz not null,
  constraint payout_retry_pkey primary key (withdrawal_id, nth)
);
