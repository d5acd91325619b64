-- What holders asked to be given of what is kept of them. The file itself lies encrypted with the other files of holders, under
-- the id, until its end.
create table account_export (
  id uuid not null,
  user_id bigint not null,
  state text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  until timestamptz,
  bytes integer,
  constraint account_export_pkey primary key (id),
  constraint account_export_user foreign key (user_id) references users (id),
  constraint account_export_state check (state in ('waiting', 'ready', 'failed', 'erased')),
  constraint account_export_made check ((state in ('ready', 'erased')) = (num_nulls(ready_at, until, bytes) = 0))
);
create unique index account_export_waiting on account_export (user_id) where state = 'waiting';
create index account_export_of_user on account_export (user_id, asked_at desc);
create index account_export_until on account_export (until) where state = 'ready';
