-- A sweep asks of ETH only the addresses to which a block has sent some since they were last found empty; and each address once a
-- day, because what a contract sends from inside leaves nothing that the walk could see.
alter table deposit_address
  add column touched_height bigint,                    -- the newest block that sent it ETH; null: nothing to sweep that we know of
  add column asked_at timestamptz not null default now();
update deposit_address set asked_at = '-infinity';
create index deposit_address_touched on deposit_address (network, address) where touched_height is not null;
create index deposit_address_asked on deposit_address (network, asked_at);
