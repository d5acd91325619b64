-- An order says what it is, in which coin it is paid, and may run on with no end set: a machine that is bought, not rented.
alter table mining_order
  add column kind text not null default 'rental',
  add column coin text not null default 'USDT';           -- of price and total
alter table mining_order
  alter column kind drop default,
  alter column coin drop default,
  alter column period_days drop not null,                 -- null: until it is ended
  add constraint mining_order_kind check (kind in ('rental', 'purchase')),
  add constraint mining_order_period check (case when period_days is null then kind = 'purchase' else period_days > 0 end),
  drop constraint mining_order_term,
  add constraint mining_order_term check (
    case when paid_at is null then ends_at is null
      when period_days is null then ends_at is null or ends_at > paid_at
      else (ends_at = paid_at + period_days * interval '24 hours') is true end),
  drop constraint mining_order_paid,
  add constraint mining_order_paid check (
    (state in ('paid', 'completed')) = (paid_at is not null) and (state <> 'completed' or ends_at is not null));
