-- How many notices of a holder are unread, as they were last counted, and what has changed since. Announcements are not among them:
-- those are everybody's, and counted on every look.
create table notice_count (
  user_id bigint not null,
  version bigint not null, -- raised by each count: an older one never replaces a newer one
  unread integer not null,
  counted_at timestamptz not null, -- the time of the process that counted
  valid_until timestamptz not null, -- when time alone changes the count: something due happens, or becomes too old
  kept_at timestamptz not null default clock_timestamp(), -- no count outlives the changes that are kept
  constraint notice_count_pkey primary key (user_id),
  constraint notice_count_user foreign key (user_id) references users (id),
  constraint notice_count_unread check (unread >= 0)
);
-- Something that notices are read from has changed for a holder. Only ever added to, so that nobody who writes waits; a count takes away
-- what it has seen. Without a foreign key, which would be looked up for every row.
create table notice_change (
  number bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  constraint notice_change_pkey primary key (number)
);
create index notice_change_user on notice_change (user_id);
create index notice_change_at on notice_change (at);
