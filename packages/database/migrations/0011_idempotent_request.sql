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
