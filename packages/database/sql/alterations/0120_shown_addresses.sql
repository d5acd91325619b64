-- When a deposit address was last shown to its holder: those shown lately are asked for ETH that a contract sent, within minutes.
alter table deposit_address add column shown_at timestamptz not null default '-infinity';
create index deposit_address_shown on deposit_address (network, shown_at);
