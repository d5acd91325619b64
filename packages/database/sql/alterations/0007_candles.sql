-- What exchanges say a span of time did to a price. Longer spans are rolled up from these when they are read.
create table candle (
  pair text not null,
  span text not null constraint candle_span check (span in ('1m', '15m', '1h', '1d')),
  at timestamptz not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  source text not null,
  over boolean not null,   -- its span had passed when it was told
  primary key (pair, span, at),
  constraint candle_finite check (low > 0 and high < 'infinity' and volume >= 0 and volume < 'infinity'),
  constraint candle_whole check (low <= least(open, close) and high >= greatest(open, close))
);

-- What was told of a span that had passed and is told otherwise now.
create table candle_correction (
  id bigint generated always as identity primary key,
  pair text not null,
  span text not null,
  at timestamptz not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  source text not null,
  corrected_at timestamptz not null,
  constraint candle_correction_finite check (open > 0 and open < 'infinity' and high > 0 and high < 'infinity'
    and low > 0 and low < 'infinity' and close > 0 and close < 'infinity' and volume >= 0 and volume < 'infinity')
);
