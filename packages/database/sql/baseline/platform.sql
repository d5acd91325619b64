-- What every module stands on: events, leases, requests that were answered, jobs.

-- The outbox: events are written with what they tell of, in one transaction. A row says which transaction wrote it, and
-- whoever reads keeps a snapshot as their place: new is what is visible now and was not then. Nothing is locked or
-- numbered for that. Of one holder, `row_id` rises in the order in which things happened, being drawn under the lock of
-- what changed; `xid` need not.
create table event (
  row_id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  owner text,                           -- whom it concerns: 'user/7'; null: everybody
  payload jsonb not null,
  actor text,                           -- who did it, where it was somebody's decision: 'user/7', 'operator/3'
  at timestamptz not null default clock_timestamp()
);
create index event_xid on event (xid, row_id);
create index event_owner_xid on event (owner, xid) where owner is not null;

-- Who does a job that only one worker at a time may do. A row that has run out is free.
create table lease (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

-- One row for each write a holder sent: what was asked, and what was answered.
-- A running row whose lease has run out was left by a process that died, and is run again.
-- Leases run on the database's clock, never on the product's, which may be set forward.
create table idempotent_request (
  user_id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  attempt uuid not null,
  lease_expires_at timestamptz not null,
  status smallint,
  reply json, -- json, not jsonb: what is sent again is the same to the byte
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotent_request_pk primary key (user_id, key),
  constraint idempotent_request_user_fk foreign key (user_id) references users (id),
  constraint idempotent_request_answered check ((status is null) = (reply is null))
);
create index idempotent_request_created_at on idempotent_request (created_at);

-- When each job last ran, and by when it should have run again: what tells that a worker is late.
create table job_run (
  name text primary key,
  at timestamptz not null,
  failed boolean not null,
  due_by timestamptz not null
);
