-- The day of all counts what nobody was asked about, net of what its holder brought in within 24 hours: both are noted with what is signed.
alter table payout_signed add column unasked boolean not null default true;
alter table payout_signed add column brought numeric not null default 0
  constraint payout_signed_brought check (brought between 0 and units);
-- The time of the block in which the signer found a deposit. What was found before this brought nothing in today.
alter table deposit_proven add column block_at timestamptz;
create index deposit_proven_owner on deposit_proven (owner, network, coin, block_at);
