-- Returns the later of the caller's clock and the newest time that any process has written: a caller that stood still, or whose clock
-- is behind, judges by the time of the others. Jobs write theirs every few seconds.
create or replace function newest_time(now_at timestamptz) returns timestamptz
language sql stable
set search_path = public, pg_temp
as $$
  select greatest(now_at, (select max(r.at) from job_run r))
$$;
