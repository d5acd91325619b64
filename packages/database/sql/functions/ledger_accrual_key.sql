-- One key for each day and reference, shaped like a UUID: 16 bits for the day (days since 1970, up to 2149), the first six
-- hexadecimal digits behind the reference's colon, if it has them, and 80 bits of its digest. A rental's id begins with its
-- holder's number (holderFirst in apps/server/src/modules/mining) and a day is paid in that order, so keys ascend as they
-- are written: a digest alone would send each posting to a leaf of its own, and a million of them do not fit the
-- processor's cache.
create or replace function ledger_accrual_key(run_day date, ref text) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex(run_day - date '1970-01-01'), 4, '0')
    || coalesce(substring(ref from ':([0-9a-f]{6})'), left(md5(ref), 6))
    || overlay(overlay(right(md5(ref), 20) placing '8' from 3 for 0) placing '8' from 7 for 0))::uuid
$$;
