-- Keys of a day's profit that ascend as its rentals do. A digest sends each posting to a leaf of its own: a million of
-- them do not fit the processor's cache. A rental's id begins with its holder's number (holderFirst in
-- apps/server/src/modules/mining), a day is paid in that order, and the key now begins with the day and with that.

-- Whoever pays right now is waited for, and pays on when it is known which days have keys of the old shape.
lock table accrual_run in share row exclusive mode;

-- One key for each day and reference, shaped like a UUID, ascending by day and then by the first six hexadecimal digits
-- behind the reference's colon, if it has them; the rest is a digest. Days up to the newest that was begun before this
-- migration keep the keys they had: half of one may be paid, and none of it may be paid again.
do $$
begin
  execute format($function$
    create or replace function ledger_accrual_key(run_day date, ref text) returns uuid
    language sql immutable parallel safe as $body$
      select (lpad(to_hex((extract(epoch from run_day) * 1000)::bigint), 12, '0')
        || case when run_day <= %L::date then '7' || overlay(left(md5(ref), 18) placing '8' from 4 for 0)
             else '8' || overlay(coalesce(substring(ref from ':([0-9a-f]{6})'), left(md5(ref), 6)) placing '8' from 4 for 0)
               || right(md5(ref), 12) end)::uuid
    $body$ $function$, (select coalesce(max(day), '-infinity') from accrual_run));
end $$;

-- The order in which a day is paid.
create index mining_order_running_of_user on mining_order (user_id, id) where state = 'paid';
