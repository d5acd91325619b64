-- What a holder is shown of their sessions after these have ended: a row for each, with the device as its app named it.
create table session_record (
  id uuid not null,                 -- the session's
  user_id bigint not null,
  device text,                      -- browser/system, both of a short list
  device_key text not null,         -- x of the public half
  signed_in_at timestamptz not null,
  ended_at timestamptz,             -- when somebody ended it; null too where it ran out
  ended_by uuid,                    -- the session that ended it: its own where its holder signed out
  constraint session_record_pkey primary key (id),
  constraint session_record_user foreign key (user_id) references users (id),
  constraint session_record_device check (device ~ '^[A-Za-z ]{1,20}/[A-Za-z ]{1,20}$'),
  constraint session_record_ended_whole check ((ended_at is null) = (ended_by is null))
);
create index session_record_user_at on session_record (user_id, signed_in_at desc, id desc);
create index session_record_at on session_record (signed_in_at);
insert into session_record (id, user_id, device_key, signed_in_at)
  select id, user_id, device_key_x, created_at from session;
