-- Checks of who a holder is. One row for each time it was submitted; the newest is what counts.
create table identity_check (
  user_id bigint not null,
  attempt int not null,
  state text not null,                  -- 'review', 'held' (it waits for something), 'approved' or 'rejected'
  name text not null,
  email text not null,
  document jsonb,                       -- what its machine-readable lines say, checked: kind, state, expiry
  submitted_at timestamptz not null,
  due_at timestamptz not null,          -- by when a reviewer should have decided
  decided_at timestamptz,
  decided_by text,
  faults text[] not null default '{}',
  comment text,                         -- for the holder
  note text,                            -- for reviewers
  final boolean not null default false, -- it can't be sent again
  photos_until timestamptz,             -- after that its photos are erased
  constraint identity_check_pkey primary key (user_id, attempt),
  constraint identity_check_user foreign key (user_id) references users (id),
  constraint identity_check_attempt check (attempt between 1 and 20),
  constraint identity_check_state check (state in ('review', 'held', 'approved', 'rejected')),
  constraint identity_check_decided check (
    (state in ('approved', 'rejected')) = (num_nulls(decided_at, decided_by, photos_until) = 0)),
  constraint identity_check_why check (state <> 'rejected' or cardinality(faults) > 0),
  constraint identity_check_name check (length(name) between 1 and 100),
  constraint identity_check_actor check (decided_by ~ '^operator:.')
);
create unique index identity_check_open on identity_check (user_id) where state in ('review', 'held');
create unique index identity_check_approved on identity_check (user_id) where state = 'approved';
create index identity_check_waiting on identity_check (due_at) where state in ('review', 'held');

-- Photos of documents. The file itself is in the object store, under this id; a row is written before its file.
create table identity_photo (
  id uuid not null,
  user_id bigint not null,
  attempt int,                          -- of which check; null until it is submitted
  added_at timestamptz not null,
  erased_at timestamptz,
  constraint identity_photo_pkey primary key (id),
  constraint identity_photo_user foreign key (user_id) references users (id),
  constraint identity_photo_check foreign key (user_id, attempt) references identity_check (user_id, attempt)
);
create index identity_photo_of_user on identity_photo (user_id, added_at);
create index identity_photo_there on identity_photo (added_at) where erased_at is null;

-- Who looked at whose identity, when and at what. Only added to.
create table identity_view (
  at timestamptz not null,
  actor text not null,
  user_id bigint not null,
  what text not null,
  constraint identity_view_user foreign key (user_id) references users (id),
  constraint identity_view_what check (what in ('list', 'photos')),
  constraint identity_view_actor check (actor ~ '^operator:.')
);
create index identity_view_of_user on identity_view (user_id, at);
