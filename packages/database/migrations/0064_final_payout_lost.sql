-- Which block a payment was mined in, to notice when one that was final leaves the chain after all. Null: not watched.
alter table withdrawal add column mined_hash text;
create index withdrawal_final_mined on withdrawal (network, mined_height) where state = 'final' and mined_hash is not null;
