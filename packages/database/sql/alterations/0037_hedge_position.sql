-- What the inventory of the exchange is hedged with at a venue, as it was seen last: the venue keeps the trades.
create table hedge_position (
  coin text primary key,
  venue text not null,
  wanted numeric not null,    -- the target less the inventory
  position numeric not null,  -- bought less sold at the venue
  cost numeric not null,      -- of all that, in USDT, fees included
  seen_at timestamptz not null,
  constraint hedge_position_finite check (greatest(abs(wanted), abs(position), abs(cost)) < 'infinity')
);
