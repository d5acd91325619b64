-- The vault and the chain that a transaction was signed for: what it paid is asked of that vault, whichever is configured now. What was
-- signed before this says it in its bytes alone.
alter table payout_transaction add column chain_id bigint, add column vault text,
  add constraint payout_transaction_target check ((chain_id is null) = (vault is null));
create index payout_transaction_untold on payout_transaction (signed_at) where vault is null;

-- All vaults that ever paid: a number that one of them has paid is paid by no other.
create table payout_vault (
  network text not null,
  chain_id bigint not null,
  vault text not null,
  constraint payout_vault_pkey primary key (network, chain_id, vault)
);
