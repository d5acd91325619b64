-- Deposits and the walk along each chain that finds them.

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
  constraint deposit_address_pkey primary key (network, address),
  constraint deposit_address_owner unique (network, owner)
);

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
  constraint deposit_pkey primary key (id),
  constraint deposit_once unique (network, transaction_hash, log_index),
  constraint deposit_units_positive check (units > 0 and units = trunc(units)),
  constraint deposit_via_known check (via in ('vault', 'address')),
  constraint deposit_state_known check (state in ('seen', 'confirmed', 'orphaned', 'reversed')),
  constraint deposit_credited_has_time check ((state in ('confirmed', 'reversed')) = (credited_at is not null))
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
