-- Mining: products, orders, the recorded days, and what each rental was paid for them.

-- What our machines are rated at; the one row whose lock makes selling power a queue.
create table mining_capacity (
  one boolean primary key default true,
  rated_th numeric not null,
  constraint mining_capacity_one_row check (one),
  constraint mining_capacity_positive check (rated_th > 0 and rated_th < 'Infinity')
);

create table miner (
  id text primary key,
  name text not null,
  parameters jsonb not null,
  units_total int not null,
  on_sale boolean not null,
  constraint miner_units_total check (units_total >= 0)
);

-- Terms as they were offered: powerTh, joulesPerTh, poolFee, serviceFee, tariffUsd, prices (USDT a unit by period).
create table miner_terms (
  miner_id text not null,
  version int not null,
  terms jsonb not null,
  constraint miner_terms_pkey primary key (miner_id, version),
  constraint miner_terms_miner foreign key (miner_id) references miner (id)
);
-- An order, and from paid_at on the rental it became: a rental has its order's id.
create table mining_order (
  id uuid primary key,
  user_id bigint not null,
  miner_id text not null,
  terms_version int not null,
  period_days int not null,
  quantity int not null,
  power_th numeric not null,
  price numeric not null,
  total numeric not null,
  pay_with text not null,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ends_at timestamptz,
  constraint mining_order_terms foreign key (miner_id, terms_version) references miner_terms (miner_id, version),
  constraint mining_order_quantity check (quantity > 0),
  constraint mining_order_total check (total = price * quantity),
  constraint mining_order_finite check (
    greatest(power_th, price, total) < 'Infinity' and least(power_th, price, total) >= 0),
  constraint mining_order_pay_with check (pay_with in ('balance', 'wallet')),
  constraint mining_order_state check (state in ('unpaid', 'paid', 'completed', 'cancelled')),
  constraint mining_order_paid check ((state in ('paid', 'completed')) = (paid_at is not null)),
  constraint mining_order_term check (
    (paid_at is null) = (ends_at is null) and ends_at = paid_at + period_days * interval '24 hours')
);
create index mining_order_of_user on mining_order (user_id, created_at desc, id desc);
create index mining_order_unpaid on mining_order (expires_at) where state = 'unpaid';
create index mining_order_running on mining_order (paid_at) where state = 'paid';
-- The order in which a day is paid.
create index mining_order_running_of_user on mining_order (user_id, id) where state = 'paid';

create table bitcoin_block (
  height int primary key,
  at timestamptz not null,
  difficulty numeric not null,
  fees bigint not null,
  constraint bitcoin_block_difficulty check (difficulty > 0 and difficulty < 'Infinity')
);
create index bitcoin_block_at on bitcoin_block (at);

-- The pool's counter of accepted difficulty. A derived row stands for the week before we began to read it, and is below zero
-- where the pool itself began in that week.
create table pool_sample (
  at timestamptz primary key,
  shares numeric not null,
  day_th numeric not null,
  source text not null,
  derived boolean not null,
  constraint pool_sample_finite check (
    shares > '-Infinity' and shares < 'Infinity' and day_th >= 0 and day_th < 'Infinity'
  )
);

create table price_latest (
  coin text not null,
  source text not null,
  usd numeric not null,
  at timestamptz not null,
  constraint price_latest_pkey primary key (coin, source),
  constraint price_latest_positive check (usd > 0 and usd < 'Infinity')
);
create table price_hour (
  coin text not null,
  from_at timestamptz not null,
  usd numeric not null,
  source text not null,
  constraint price_hour_pkey primary key (coin, from_at),
  constraint price_hour_positive check (usd > 0 and usd < 'Infinity')
);

-- A final day in the shape in which it is shown, so that what was paid can be computed again for ever.
create table network_day (
  day date primary key,
  network jsonb not null,
  recorded_at timestamptz not null,
  settled_at timestamptz
);

-- One day of one rental, in satoshi. `net` may be below zero; what was credited is in the posting.
create table mining_payout (
  rental_id uuid not null,
  day date not null,
  active_seconds int not null,
  gross bigint not null,
  pool_fee_paid bigint not null,
  power_paid bigint not null,
  service_fee_paid bigint not null,
  net bigint not null,
  credited bigint not null,
  posting_key uuid,
  settled_at timestamptz not null,
  refunded bigint not null default 0,         -- of the day's rent, in base units of USDT: the machines delivered too little
  refund_owed boolean not null default false, -- the rents did not suffice yet
  constraint mining_payout_pkey primary key (rental_id, day),
  constraint mining_payout_order foreign key (rental_id) references mining_order (id),
  constraint mining_payout_day foreign key (day) references network_day (day),
  constraint mining_payout_sum check (gross = pool_fee_paid + power_paid + service_fee_paid + net),
  constraint mining_payout_credited check (credited = greatest(net, 0)),
  constraint mining_payout_posted check ((credited > 0) = (posting_key is not null)),
  constraint mining_payout_seconds check (active_seconds between 1 and 86400),
  constraint mining_payout_refunded check (refunded >= 0),
  constraint mining_payout_owes_something check (not refund_owed or refunded > 0)
);
create index mining_payout_of_day on mining_payout (day);
create index mining_payout_refund_owed on mining_payout (day, rental_id) where refund_owed;
