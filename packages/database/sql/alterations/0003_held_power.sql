-- What is rented out or reserved is counted where it is sold, instead of being summed up over all rentals for each look at the miners.
alter table mining_order add column held_until timestamptz;   -- null: takes no units, or none any more
update mining_order set held_until = case state when 'unpaid' then expires_at else ends_at end where state in ('unpaid', 'paid');
create index mining_order_held on mining_order (held_until) where held_until is not null;

alter table mining_capacity
  add column sold_th numeric not null default 0 constraint mining_capacity_sold check (sold_th >= 0 and sold_th < 'infinity');
update mining_capacity set sold_th = (select coalesce(sum(power_th), 0) from mining_order where held_until is not null);
alter table miner
  add column units_held int not null default 0 constraint miner_units_held check (units_held >= 0);
update miner m set units_held =
  (select coalesce(sum(quantity), 0) from mining_order o where o.miner_id = m.id and o.held_until is not null);
