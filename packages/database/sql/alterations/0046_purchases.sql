-- A machine that is bought runs to a stated end of life, or is sold back before. How an order is paid, and until when, its payment
-- says (payment_intent), and nothing else.
alter table mining_order
  drop column pay_with,
  drop column expires_at,
  -- What is rented for, or the life of a machine that is bought. Only what was cancelled before this has none.
  drop constraint mining_order_period,
  add constraint mining_order_period check (
    case when period_days is null then kind = 'purchase' and state = 'cancelled' else period_days > 0 end),
  add column sold_back numeric    -- what was given for a machine that its holder sold back, in the coin of `total`
    constraint mining_order_sold_back check (sold_back > 0 and sold_back = trunc(sold_back) and sold_back <= total),
  drop constraint mining_order_term,
  add constraint mining_order_term check (
    case when paid_at is null then ends_at is null and sold_back is null
      when sold_back is null then (ends_at = paid_at + period_days * interval '24 hours') is true
      else kind = 'purchase' and (ends_at > paid_at and ends_at < paid_at + period_days * interval '24 hours') is true end);
