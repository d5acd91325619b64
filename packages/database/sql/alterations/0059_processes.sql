-- The processes that run, as each says of itself when it starts and every so often: which version of the product, since when.
create table process_run (
  id uuid not null,
  roles text not null,                  -- such as 'api,worker,feeds'
  version text not null,
  commit text not null,
  started_at timestamptz not null,      -- all times are the database's
  seen_at timestamptz not null,
  ended_at timestamptz,                 -- in order; one that was killed is just not seen any more
  constraint process_run_pkey primary key (id),
  constraint process_run_lengths check (length(roles) <= 100 and length(version) <= 100 and length(commit) <= 100)
);
create index process_run_seen on process_run (seen_at);
-- The process that strangers may mislead says nothing of others.
alter table process_run enable row level security;
create policy process_run_own on process_run using (current_user <> 'lode_feeds' or roles = 'feeds');

-- The newest base backup in a folder, as the worker that can see it found it.
create table backup_seen (
  folder text not null,
  ended_at timestamptz,                 -- null where there is none
  bytes bigint,
  looked_at timestamptz not null,
  constraint backup_seen_pkey primary key (folder),
  constraint backup_seen_whole check ((ended_at is null) = (bytes is null))
);
