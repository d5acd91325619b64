-- A transaction pays several withdrawals, each with a fate of its own. They share the nonce that is set aside for them.
create table payout_line (
  network text not null,
  hash text not null,
  withdrawal_id uuid not null references withdrawal,
  dead boolean not null default false,  -- its nonce was used up without this line being paid, for good
  failure text,                         -- why the chain passed it over, where it says so
  constraint payout_line_pkey primary key (network, hash, withdrawal_id),
  constraint payout_line_transaction foreign key (network, hash) references payout_transaction
);
create index payout_line_withdrawal on payout_line (withdrawal_id);
insert into payout_line (network, hash, withdrawal_id, dead) select network, hash, withdrawal_id, dead from payout_transaction;
alter table payout_transaction drop column withdrawal_id, drop column dead;

alter table withdrawal drop constraint withdrawal_nonce_once;
create index withdrawal_nonce on withdrawal (network, payer, nonce) where nonce is not null;
