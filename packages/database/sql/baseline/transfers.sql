-- Transfers in and out: deposits and the walk along each chain that finds them, withdrawals and what pays them.

-- The last block whose deposits are stored. The walk goes on from here, whoever does it.
create table chain_cursor (
  network text not null,
  height bigint not null,
  hash text not null,
  head bigint not null,             -- the chain's newest block when it was last asked
  head_at timestamptz not null,
  constraint chain_cursor_pkey primary key (network)
);

-- Blocks walked through lately, to find where a reorganised chain left the one we know.
create table chain_block (
  network text not null,
  height bigint not null,
  hash text not null,
  constraint chain_block_pkey primary key (network, height)
);

-- Addresses that were shown to somebody, and whose they are.
create table deposit_address (
  network text not null,
  address text not null,
  owner text not null,
  constraint deposit_address_pkey primary key (network, address)
);
-- Several to an owner: a new vault gives everybody a new one, and the old one is theirs still, and watched.
create index deposit_address_owner on deposit_address (network, owner);

create table deposit (
  id uuid not null,                 -- made from network, transaction and log: the same deposit is the same row
  network text not null,
  transaction_hash text not null,
  log_index int not null,
  block_height bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  owner text not null,              -- 'suspense' where the chain named nobody we know
  coin text not null,
  units numeric not null,
  via text not null,                -- 'address': it lies at a deposit address until swept
  swept boolean not null,
  state text not null,
  seen_at timestamptz not null,
  credited_at timestamptz,
  reversals int not null default 0, -- how often it was credited and taken back; mined again, it is credited again
  taken_from text,                  -- out of whose account, the last time: the owner's, or 'suspense'
  constraint deposit_pkey primary key (id),
  constraint deposit_once unique (network, transaction_hash, log_index),
  constraint deposit_units_positive check (units > 0 and units = trunc(units) and units < 'Infinity'),
  constraint deposit_via_known check (via in ('vault', 'address')),
  constraint deposit_state_known check (state in ('seen', 'confirmed', 'orphaned', 'reversed')),
  constraint deposit_credited_has_time check ((state in ('confirmed', 'reversed')) = (credited_at is not null)),
  constraint deposit_taken_back check ((reversals > 0) = (taken_from is not null)),
  constraint deposit_reversed_counts check (state <> 'reversed' or reversals > 0)
);
create index deposit_owner_seen on deposit (owner, seen_at desc, id desc);
create index deposit_waiting on deposit (network, block_height) where state = 'seen';
create index deposit_height on deposit (network, block_height);
create index deposit_unswept on deposit (network, coin) where not swept;

-- Why payouts stand still. A row counts until a person clears it.
create table halt (
  id bigint generated always as identity,
  kind text not null,               -- 'deep_reorg', 'reserves_short', 'paid_unexpectedly', 'manual'
  reason text not null,
  at timestamptz not null,
  cleared_at timestamptz,
  constraint halt_pkey primary key (id)
);
create unique index halt_open_once on halt (kind, reason) where cleared_at is null;

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
    check (fee >= 0 and minimum > fee and maximum >= minimum and step > 0 and automatic >= 0),
  constraint withdrawal_setting_finite check (greatest(fee, minimum, maximum, step, automatic) < 'Infinity')
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
  mined_hash text,                  -- of that block, to notice when a final payment leaves the chain; null: not watched
  constraint withdrawal_pkey primary key (id),
  constraint withdrawal_number_once unique (number),
  constraint withdrawal_nonce_once unique (network, nonce),
  constraint withdrawal_units_cover_fee check (
    units > fee and fee >= 0 and units = trunc(units) and fee = trunc(fee) and greatest(units, fee) < 'Infinity'),
  constraint withdrawal_state_known
    check (state in ('pending', 'approved', 'rejected', 'signed', 'broadcast', 'mined', 'final')),
  constraint withdrawal_rejected_has_reason check ((state = 'rejected') = (rejection is not null))
);
create index withdrawal_user on withdrawal (user_id, requested_at desc, id desc);
create index withdrawal_open on withdrawal (network, number) where state not in ('final', 'rejected');
create index withdrawal_final_mined on withdrawal (network, mined_height) where state = 'final' and mined_hash is not null;

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
