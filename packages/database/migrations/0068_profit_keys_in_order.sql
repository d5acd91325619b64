-- Keys of a day's profit that ascend as its rentals do. A digest sends each posting to a leaf of its own: a million of
-- them do not fit the processor's cache. A rental's id begins with its holder's number (holderFirst in
-- apps/server/src/modules/mining), a day is paid in that order, and the key now begins with the day and with that.

-- Whoever pays right now is waited for, and pays on when it is known which days have keys of the old shape.
lock table accrual_run in share row exclusive mode;

-- One key for each day and reference, shaped like a UUID: 16 bits for the day (days since 1970, up to 2149), the first six
-- hexadecimal digits behind the reference's colon, if it has them, and 80 bits of its digest. Days up to the newest that was begun before this
-- migration keep the keys they had: half of one may be paid, and none of it may be paid again.
do $$
begin
  execute format($function$
    create or replace function ledger_accrual_key(run_day date, ref text) returns uuid
    language sql immutable parallel safe as $body$
      select case when run_day <= %L::date
        then (lpad(to_hex((extract(epoch from run_day) * 1000)::bigint), 12, '0') || '7'
          || overlay(left(md5(ref), 18) placing '8' from 4 for 0))::uuid
        else (lpad(to_hex(run_day - date '1970-01-01'), 4, '0')
          || coalesce(substring(ref from ':([0-9a-f]{6})'), left(md5(ref), 6))
          || overlay(overlay(right(md5(ref), 20) placing '8' from 3 for 0) placing '8' from 7 for 0))::uuid end
    $body$ $function$, (select coalesce(max(day), '-infinity') from accrual_run));
end $$;

-- The order in which a day is paid.
create index mining_order_running_of_user on mining_order (user_id, id) where state = 'paid';
