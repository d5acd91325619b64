-- What the signer itself has signed, and knows of the chain: limits are counted by it, and balances explained by it. No other login
-- writes here.
create table payout_signed (
  withdrawal_id uuid primary key references withdrawal,
  network text not null,
  coin text not null,
  user_id bigint not null,
  address text not null,
  units numeric not null,
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
  units numeric not null,
  constraint deposit_proven_pkey primary key (network, transaction_hash, log_index)
);

-- Why one that is approved is not paid yet, and until when where that is known.
create table payout_wait (
  withdrawal_id uuid primary key references withdrawal,
  reason text not null,
  until timestamptz,
  at timestamptz not null
);

-- The most that is paid unasked in 24 hours: to one holder, to one recipient, to all, and to all of what only the books explain.
insert into terms (subject, version, effective_from, decided_at, actor, document)
  select 'payouts/ethereum/' || coin, 1, 'epoch', 'epoch', 'system:seed',
    jsonb_build_object('holder', holder, 'recipient', holder, 'all', everybody, 'earned', earned)
  from (values ('USDT', '5000', '100000', '1000'), ('BTC', '0.1', '2', '0.5'), ('ETH', '2', '40', '0.5')) v(coin, holder, everybody, earned);
drop policy terms_seed on terms;
create policy terms_seed on terms for insert
  with check (version = 1 and actor = 'system:seed' and subject not like 'withdrawal/%' and subject not like 'payouts/%');
