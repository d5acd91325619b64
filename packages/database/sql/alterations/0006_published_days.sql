-- What a day's payouts are made from is published: signed, each entry naming the one before, never changed.
create table statement_key (
  id text primary key constraint statement_key_id check (id ~ '^[0-9a-f]{32}$'),
  public_key text not null,                     -- Ed25519, SPKI in base64
  since timestamptz not null
);

-- All but what is signed is read out of it, so that no row contradicts its own signature. The cast to bytes reads backslashes
-- as escapes, hence two; convert_to() is not immutable.
create table network_entry (
  entry text not null,                          -- canonical JSON (RFC 8785): what is signed
  content text not null,                        -- canonical JSON, whose digest stands in the entry
  key_id text not null constraint network_entry_key references statement_key,
  signature text not null,                      -- Ed25519, base64
  number int generated always as ((entry::jsonb ->> 'number')::int) stored primary key,
  digest text generated always as (encode(sha256(replace(entry, '\', '\\')::bytea), 'hex')) stored not null,
  before int generated always as (nullif((entry::jsonb ->> 'number')::int, 0) - 1) stored,
  previous text generated always as (entry::jsonb ->> 'previous') stored,
  kind text generated always as (entry::jsonb ->> 'kind') stored not null,
  name text generated always as (entry::jsonb ->> 'name') stored not null,
  day text generated always as (entry::jsonb ->> 'day') stored not null,
  network jsonb generated always as (content::jsonb -> 'network') stored,
  constraint network_entry_link unique (number, digest),
  constraint network_entry_chained foreign key (before, previous) references network_entry (number, digest) match full,
  constraint network_entry_first check ((number = 0) = (previous is null)),
  constraint network_entry_name unique (name),
  constraint network_entry_kind check (kind in ('day', 'correction') and (kind = 'day') = (name = day)),
  constraint network_entry_whole check (entry::jsonb ->> 'content' = encode(sha256(replace(content, '\', '\\')::bytea), 'hex'))
);

-- A day is paid from its published figures. Days from before they were published can't be paid, nor shown, any more.
alter table network_day
  add column entry int constraint network_day_entry references network_entry,
  add constraint network_day_entry_once unique (entry),
  drop column network,
  drop column recorded_at;

-- Why the next day is not published.
create table network_day_wait (
  day date primary key,
  reason text not null constraint network_day_wait_reason
    check (reason in ('blocks', 'prices', 'pool_readings', 'signature')),
  since timestamptz not null
);

alter table bitcoin_block add column hash text
  constraint bitcoin_block_hash check (hash ~ '^[0-9a-f]{64}$');
