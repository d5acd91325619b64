-- What is kept for orders that nobody has paid yet is counted too: of all holders together it is bounded.
alter table miner
  add column units_reserved int not null default 0 constraint miner_units_reserved check (units_reserved >= 0);
update miner m set units_reserved = (select coalesce(sum(quantity), 0) from mining_order o
  where o.miner_id = m.id and o.held_until is not null and o.state = 'unpaid');
