-- Keeps `miner.units_held`, of them `units_reserved` for orders that are not paid, and `mining_capacity.sold_th` at the sums over
-- the orders that hold units (`held_until` is set), whoever changes an order. What is sold is sold under the lock of
-- `mining_capacity`, so the counters are read there as they are.
create or replace function count_held() returns trigger language plpgsql
set search_path = public, pg_temp
as $$
begin
  with by_miner as (
    select miner_id, sum(quantity) as units, coalesce(sum(quantity) filter (where state = 'unpaid'), 0) as reserved,
      sum(power_th) as power
    from newer where held_until is not null group by miner_id
  ), counted as (
    update miner m set units_held = m.units_held + b.units, units_reserved = m.units_reserved + b.reserved
      from by_miner b where m.id = b.miner_id
  )
  update mining_capacity set sold_th = sold_th + (select sum(power) from by_miner) where exists (select from by_miner);
  if tg_op = 'UPDATE' then
    with by_miner as (
      select miner_id, sum(quantity) as units, coalesce(sum(quantity) filter (where state = 'unpaid'), 0) as reserved,
        sum(power_th) as power
      from older where held_until is not null group by miner_id
    ), counted as (
      update miner m set units_held = m.units_held - b.units, units_reserved = m.units_reserved - b.reserved
        from by_miner b where m.id = b.miner_id
    )
    update mining_capacity set sold_th = sold_th - (select sum(power) from by_miner) where exists (select from by_miner);
  end if;
  return null;
end $$;
drop trigger if exists count_held_new on mining_order;
create trigger count_held_new after insert on mining_order
  referencing new table as newer for each statement execute function count_held();
drop trigger if exists count_held_changed on mining_order;
create trigger count_held_changed after update on mining_order
  referencing old table as older new table as newer for each statement execute function count_held();
