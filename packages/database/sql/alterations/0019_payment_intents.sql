-- What is to be paid, how it may be, and whether it was: one for each thing that is paid for, whose id it has. An order is the
-- first of these things.
create table payment_intent (
  id uuid primary key,                  -- that of what is paid for
  purpose text not null constraint payment_intent_purpose check (purpose ~ '^[a-z]+$'),
  user_id bigint not null,
  coin text not null,
  units numeric not null constraint payment_intent_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  methods text[] not null
    constraint payment_intent_methods check (methods <@ array['balance', 'deposit'] and cardinality(methods) > 0),
  state text not null constraint payment_intent_state check (state in ('open', 'paid', 'expired', 'cancelled')),
  opened_by text not null constraint payment_intent_opened_by check (opened_by ~ '^(holder|operator|system):.'),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint payment_intent_lasts check (expires_at >= created_at),
  ended_at timestamptz,
  ended_by text constraint payment_intent_ended_by check (ended_by ~ '^(holder|operator|system):.'),
  paid_with text,                       -- one of its methods
  posting_key uuid,                     -- of what was moved for it
  constraint payment_intent_ended check (num_nonnulls(ended_at, ended_by) = case when state = 'open' then 0 else 2 end),
  constraint payment_intent_paid check (num_nonnulls(paid_with, posting_key) = case when state = 'paid' then 2 else 0 end),
  constraint payment_intent_allowed check (paid_with = any (methods))
);
create index payment_intent_created on payment_intent (created_at);
create index payment_intent_awaits on payment_intent (created_at) where methods @> array['deposit'];
create index payment_intent_open on payment_intent (purpose, expires_at) where state = 'open';

-- A deposit that came for a payment, and what it was to it. Whatever it was, its money is in the holder's balance.
create table payment_receipt (
  deposit_id uuid primary key,
  intent_id uuid not null references payment_intent,
  units numeric not null constraint payment_receipt_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  fit text not null constraint payment_receipt_fit check (fit in ('exact', 'too_little', 'too_much', 'late')),
  at timestamptz not null
);
create index payment_receipt_of_intent on payment_receipt (intent_id);

insert into payment_intent (id, purpose, user_id, coin, units, methods, state, opened_by, created_at, expires_at, ended_at, ended_by,
    paid_with, posting_key)
  select o.id, 'order', o.user_id, o.coin, o.total,
    case o.pay_with when 'wallet' then array['balance', 'deposit'] else array['balance'] end,
    i.state, 'holder:' || o.user_id, o.created_at, greatest(o.created_at, o.expires_at),
    case i.state when 'open' then null when 'paid' then o.paid_at else least(o.expires_at, now()) end,
    case i.state when 'open' then null else 'holder:' || o.user_id end,
    case i.state when 'paid' then 'balance' end, case i.state when 'paid' then k.key end
  from mining_order o
  cross join lateral (select case when o.state in ('paid', 'completed') then 'paid' when o.state = 'unpaid' then 'open'
    else 'cancelled' end as state) i
  cross join lateral (select substring(sha256(convert_to('["order","' || o.id || '","'
    || case o.kind when 'purchase' then 'purchase' else 'rent' end || '"]', 'UTF8')) for 16) as h) d
  cross join lateral (
    select encode(set_byte(set_byte(h, 6, get_byte(h, 6) & 15 | 128), 8, get_byte(h, 8) & 63 | 128), 'hex')::uuid as key) k
  where o.total > 0;
