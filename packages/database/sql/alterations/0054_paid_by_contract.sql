-- What the contract of offerings paid out of the vault, as the walk along the chain found it. The same log is one row, in whatever block
-- its transaction is mined.
create table exit_payment (
  id uuid primary key,
  network text not null,
  transaction_hash text not null,
  log_index int not null,               -- its place in its transaction
  block_height bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  offering text not null,               -- as the contract names it: SHA-256 of its id
  kind text not null constraint exit_payment_kind check (kind in ('refund', 'claim', 'proceeds')),
  holder text,                          -- whose line was paid; the issuer has none
  coin text not null,
  units numeric not null constraint exit_payment_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  state text not null constraint exit_payment_state check (state in ('seen', 'confirmed', 'removed')),
  seen_at timestamptz not null,
  constraint exit_payment_once unique (network, transaction_hash, log_index),
  constraint exit_payment_holder check ((kind = 'proceeds') = (holder is null))
);
create index exit_payment_above on exit_payment (network, block_height);
create index exit_payment_waiting on exit_payment (network, block_height) where state = 'seen';

-- How that was booked: out of an account, once; and taken back where its block left the chain.
create table offering_taken (
  id uuid primary key,                  -- the key of its posting
  payment_id uuid not null references exit_payment,
  number int not null constraint offering_taken_number check (number > 0), -- which time it was booked
  kind text not null,
  commitment_id uuid references offering_commitment, -- the holder's; none for the issuer, and where nobody is known
  owner text not null,
  coin text not null,
  units numeric not null constraint offering_taken_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  at timestamptz not null,
  reversed_at timestamptz,
  constraint offering_taken_once unique (payment_id, number)
);
create unique index offering_taken_stands on offering_taken (payment_id) where reversed_at is null;
create index offering_taken_at on offering_taken (at);
create index offering_taken_of on offering_taken (commitment_id);

-- Since when an offering's contract pays all of it, because we did not say in time that we do.
alter table offering add column left_at timestamptz,
  add constraint offering_left check (left_at is null or state in ('distribution', 'ended', 'refunded'));

-- What a holder took from the contract: tokens, and the refund.
alter table offering_commitment
  add column taken numeric not null default 0,
  add column refund_taken numeric not null default 0,
  drop constraint offering_commitment_released,
  add constraint offering_commitment_released check (released + taken = 0 or released + taken <= allocated),
  add constraint offering_commitment_taken check (taken >= 0 and taken = trunc(taken) and refund_taken >= 0
    and refund_taken = trunc(refund_taken) and (refund_taken = 0 or refund_taken <= units - cost));
