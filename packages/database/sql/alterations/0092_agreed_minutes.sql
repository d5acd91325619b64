-- The lowest and the highest price that markets agreed on within a minute: what the rate of an exchange is compared with before its receipt is
-- signed, and by the audit. `writer` is the login that wrote it last: once the feeds have one of their own, the app's writes no prices.
create table agreed_minute (
  minute timestamptz not null,
  coin text not null,
  low numeric not null,
  high numeric not null,
  writer text not null default session_user,
  constraint agreed_minute_pkey primary key (minute, coin),
  constraint agreed_minute_finite check (low > 0 and low <= high and high < 'infinity'),
  constraint agreed_minute_whole check (minute = date_trunc('minute', minute, 'UTC'))
);
create index agreed_minute_of_feeds on agreed_minute (minute) where writer = 'lode_feeds';
