-- Nonces are a payer's, not a network's: a new payer's begin at 0, where a former one's were long taken.
-- What was signed before this is of a payer that nobody noted; 0x0 has no nonces, so nothing of it is ever given up.
alter table withdrawal add column payer text;           -- whose nonce is set aside for the present attempt
update withdrawal set payer = '0x0000000000000000000000000000000000000000' where nonce is not null;
alter table withdrawal
  add constraint withdrawal_nonce_of_payer check ((nonce is null) = (payer is null)),
  drop constraint withdrawal_nonce_once,
  add constraint withdrawal_nonce_once unique (network, payer, nonce);

alter table payout_transaction add column payer text not null default '0x0000000000000000000000000000000000000000';
alter table payout_transaction alter column payer drop default;
drop index payout_transaction_nonce;
create index payout_transaction_nonce on payout_transaction (network, payer, nonce);
