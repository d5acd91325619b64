-- What was done to the vault and to the contract of offerings by whoever has a right there, and whether it is an act of ours.
create table vault_act (
  chain_id bigint not null,
  hash text not null,
  log_index int not null,
  contract text not null,
  height bigint not null,
  act text not null,                    -- the event and its arguments, such as 'RoleGranted PAYER_ROLE 0x…'
  expected boolean not null,
  at timestamptz not null,
  constraint vault_act_pkey primary key (chain_id, hash, log_index)
);
create index vault_act_contract on vault_act (chain_id, contract);

-- How far the signer has read those of a vault.
create table vault_watch (
  chain_id bigint not null,
  vault text not null,
  height bigint not null,
  constraint vault_watch_pkey primary key (chain_id, vault)
);
