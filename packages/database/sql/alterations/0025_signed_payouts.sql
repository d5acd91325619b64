-- What the signer itself has signed, and knows of the chain: limits are counted by it, and balances explained by it. No other login
-- writes here.
create table payout_signed (
  withdrawal_id uuid primary key references withdrawal,
  network text not null,
  coin text not null,
  user_id bigint not null,
  address text not null,
  units numeric not null constraint payout_signed_units check (units > 0 and units < 'Infinity'),
  -- Of those what no log of the chain explains: profits and their like, which the books alone know of.
  earned numeric not null constraint payout_signed_earned check (earned between 0 and units),
  at timestamptz not null
);
create index payout_signed_day on payout_signed (network, coin, at);
create index payout_signed_holder on payout_signed (user_id, network, coin, at);
create index payout_signed_recipient on payout_signed (address, network, coin, at);

-- A deposit that the signer has found in the logs of its own node. One log proves one deposit.
create table deposit_proven (
  network text not null,
  transaction_hash text not null,
  log_index int not null,
  deposit_id uuid not null constraint deposit_proven_once unique,
  owner text not null,
  coin text not null,
  units numeric not null constraint deposit_proven_units check (units > 0 and units < 'Infinity'),
  constraint deposit_proven_pkey primary key (network, transaction_hash, log_index)
);

-- Why one that is approved is not paid yet, and until when where that is known.
create table payout_wait (
  withdrawal_id uuid primary key references withdrawal,
  reason text not null,
  until timestamptz,
  at timestamptz not null
);

-- Nor do processes decide how much is paid in a day: the first limits stand in access.sql, which the owner runs.
drop policy terms_seed on terms;
create policy terms_seed on terms for insert
  with check (version = 1 and actor = 'system:seed' and subject not like 'withdrawal/%' and subject not like 'payouts/%');
