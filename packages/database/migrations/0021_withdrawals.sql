-- Withdrawals and the transactions that pay them.

-- Fees and limits: data, so that changing them is no release. Amounts in base units; `step` is the finest
-- amount that can be asked for; up to `automatic` nobody has to approve.
create table withdrawal_setting (
  network text not null,
  coin text not null,
  fee numeric not null,
  minimum numeric not null,
  maximum numeric not null,
  step numeric not null,
  automatic numeric not null,
  constraint withdrawal_setting_pkey primary key (network, coin),
  constraint withdrawal_setting_sane
    check (fee >= 0 and minimum > fee and maximum >= minimum and step > 0 and automatic >= 0)
);
insert into withdrawal_setting (network, coin, fee, minimum, maximum, step, automatic) values
  ('ethereum', 'USDT', 1500000, 5000000, 50000000000, 1, 5000000000),
  ('ethereum', 'BTC', 2000, 10000, 100000000, 1, 10000000),
  ('ethereum', 'ETH', 800000000000000, 2000000000000000, 50000000000000000000, 1000000000, 2000000000000000000);

create table withdrawal (
  id uuid not null,
  number bigint generated always as identity,   -- its name on the chain, which pays a number at most once
  user_id bigint not null,
  network text not null,
  coin text not null,
  address text not null,
  units numeric not null,           -- what leaves the balance, fee included
  fee numeric not null,
  state text not null,
  rejection text,
  nonce bigint,                     -- the payer's nonce that is set aside for the present attempt
  transaction_hash text,            -- the transaction that paid, or the newest that is to pay
  mined_height bigint,
  requested_at timestamptz not null,
  constraint withdrawal_pkey primary key (id),
  constraint withdrawal_number_once unique (number),
  constraint withdrawal_nonce_once unique (network, nonce),
  constraint withdrawal_units_cover_fee check (units > fee and fee >= 0 and units = trunc(units) and fee = trunc(fee)),
  constraint withdrawal_state_known
    check (state in ('pending', 'approved', 'rejected', 'signed', 'broadcast', 'mined', 'final')),
  constraint withdrawal_rejected_has_reason check ((state = 'rejected') = (rejection is not null))
);
create index withdrawal_user on withdrawal (user_id, requested_at desc, id desc);
create index withdrawal_open on withdrawal (network, number) where state not in ('final', 'rejected');

create table withdrawal_step (
  withdrawal_id uuid not null references withdrawal,
  n int generated always as identity,
  state text not null,
  at timestamptz not null,
  constraint withdrawal_step_pkey primary key (withdrawal_id, n)
);

-- Every transaction that was ever signed for a withdrawal, written before anybody could see it. Those with one
-- nonce exclude each other on the chain. `dead`: its nonce was used up without it paying, for good.
create table payout_transaction (
  network text not null,
  hash text not null,
  withdrawal_id uuid not null references withdrawal,
  nonce bigint not null,
  bytes text not null,
  terms jsonb not null,
  dead boolean not null default false,
  signed_at timestamptz not null,
  constraint payout_transaction_pkey primary key (network, hash)
);
create index payout_transaction_withdrawal on payout_transaction (withdrawal_id);
create index payout_transaction_nonce on payout_transaction (network, nonce);
