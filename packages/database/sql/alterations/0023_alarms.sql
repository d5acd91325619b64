-- What a person must look at, who raised it, and who has seen to it and why. Raised again while it stands, it is the same one.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  about text not null,                  -- what makes two of a kind the same one
  detail text not null,                 -- as it was told last
  raised_by text not null constraint alarm_raised_by check (raised_by ~ '^(operator|system):.'),
  at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null default 1 constraint alarm_times check (times > 0),
  cleared_at timestamptz,
  cleared_by text constraint alarm_cleared_by check (cleared_by ~ '^operator:.'),
  clear_reason text constraint alarm_clear_reason check (clear_reason ~ '\S'),
  constraint alarm_cleared_whole check (num_nonnulls(cleared_at, cleared_by, clear_reason) in (0, 3))
);
create unique index alarm_open_once on alarm (kind, about) where cleared_at is null;

-- What the text of a halt's cause names, such as the coin that it is about.
alter table halt add column params jsonb not null default '{}';
update halt set params = jsonb_build_object('coin', reason) where kind in ('reserves_short', 'token_fee');
