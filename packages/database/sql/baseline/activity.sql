-- What the addresses of holders do on a chain: an index that can be made anew from the chain at any time.

-- How far the index has read, and a number that rises with every change: whoever stores what they read says which one
-- they read under, so that of two readers one stores.
create table activity_cursor (
  network text not null,
  height bigint not null,
  hash text not null,
  version bigint not null,
  last_user bigint not null,        -- holders up to this one have their address watched
  constraint activity_cursor_pkey primary key (network)
);

-- Blocks read lately, to find where a reorganised chain left the one we know.
create table activity_block (
  network text not null,
  height bigint not null,
  hash text not null,
  constraint activity_block_pkey primary key (network, height)
);

-- Addresses that are watched. Everything from indexed_from on is read; what lies before is read backwards, down to the floor.
create table activity_address (
  network text not null,
  address text not null,
  indexed_from bigint not null,
  floor bigint not null,
  -- Read back by the walk that runs now. Whoever comes while it runs waits for the next one: however many come, the same
  -- blocks are read back twice at most until all of them have theirs.
  walking boolean not null default false,
  constraint activity_address_pkey primary key (network, address),
  constraint activity_address_floor check (floor <= indexed_from)
);
create index activity_address_behind on activity_address (network, indexed_from) where indexed_from > floor;

-- A transaction as one address sees it: there once for each watched address that it touches.
create table activity (
  network text not null,
  address text not null,
  hash text not null,
  height bigint,                    -- null while it waits for a block
  place bigint not null generated always as (coalesce(height, 9223372036854775807)) stored,
  position int not null,
  at timestamptz not null,          -- the block's time; while it waits, when it was first seen
  status text not null,
  operation text not null,
  sent_from text not null,
  sent_to text not null,
  transfers jsonb not null,         -- amounts are decimal texts
  constraint activity_pkey primary key (network, address, hash),
  constraint activity_status_known check (status in ('confirmed', 'failed', 'pending')),
  constraint activity_pending_has_no_block check ((status = 'pending') = (height is null))
);
-- What waits comes first, then the newest block: several blocks can have the same time.
create index activity_newest on activity (network, address, place desc, position desc, hash desc);
create index activity_height on activity (network, height);
create index activity_waiting on activity (network, at) where status = 'pending';
