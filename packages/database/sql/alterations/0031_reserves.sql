-- What is owed and what is held, published each day: signed, each entry naming the one before, never changed. As network_entry is.
create table reserve_entry (
  entry text not null,                          -- canonical JSON (RFC 8785): what is signed
  content text not null,                        -- canonical JSON, whose digest stands in the entry
  evidence text not null,                       -- what proves the holdings; its digest stands in the content
  key_id text not null constraint reserve_entry_key references statement_key,
  signature text not null,                      -- Ed25519, base64
  number int generated always as ((entry::jsonb ->> 'number')::int) stored primary key,
  digest text generated always as (encode(sha256(replace(entry, '\', '\\')::bytea), 'hex')) stored not null,
  before int generated always as (nullif((entry::jsonb ->> 'number')::int, 0) - 1) stored,
  previous text generated always as (entry::jsonb ->> 'previous') stored,
  day text generated always as (entry::jsonb ->> 'day') stored not null,
  constraint reserve_entry_link unique (number, digest),
  constraint reserve_entry_chained foreign key (before, previous) references reserve_entry (number, digest) match full,
  constraint reserve_entry_first check ((number = 0) = (previous is null)),
  constraint reserve_entry_day unique (day),
  constraint reserve_entry_whole check (entry::jsonb ->> 'content' = encode(sha256(replace(content, '\', '\\')::bytea), 'hex')
    and content::jsonb ->> 'evidence' = encode(sha256(replace(evidence, '\', '\\')::bytea), 'hex'))
);

-- The tree behind an entry. One without an entry was never published: the next run forgets it, and in time those that are old.
create table reserve_tree (
  id uuid primary key,
  entry int constraint reserve_tree_entry references reserve_entry,
  tops bytea not null,                          -- the roots of its chunks, side by side
  constraint reserve_tree_once unique (entry)
);
create table reserve_chunk (
  tree uuid not null constraint reserve_chunk_tree references reserve_tree on delete cascade,
  n int not null,
  nodes bytea not null,                         -- neighbouring leaves: hash, then a sum for each coin
  primary key (tree, n)
);
-- Whose leaves they are: without the salt nobody can tell it, and the tree stays right when it is gone.
create table reserve_holder (
  tree uuid not null constraint reserve_holder_tree references reserve_tree on delete cascade,
  user_id bigint not null,
  salt bytea not null constraint reserve_holder_salt check (length(salt) = 32),
  places int[] not null constraint reserve_holder_places check (cardinality(places) = 2),
  primary key (tree, user_id)
);

-- Why today's is not published yet.
create table reserve_wait (
  day date primary key,
  reason text not null constraint reserve_wait_reason check (reason in ('chain', 'signature')),
  since timestamptz not null
);

-- The signer is asked for entries of two chains.
alter table statement_request add column chain text not null default 'network'
  constraint statement_request_chain check (chain in ('network', 'reserves'));
