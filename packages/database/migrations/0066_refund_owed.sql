-- A refund for which the rents did not suffice is owed until they do.
alter table mining_payout add column refund_owed boolean not null default false
  constraint mining_payout_owes_something check (not refund_owed or refunded > 0);
create index mining_payout_refund_owed on mining_payout (day, rental_id) where refund_owed;
