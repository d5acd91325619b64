-- What a unit of a currency was worth in USD by a bank's reference rate of a day: statements of past years value amounts at the rates of
-- their days. `price_latest` keeps the newest alone. A rate that was written down stays as it is.
create table fiat_day (
  currency text not null,
  day date not null,
  source text not null,
  usd numeric not null,
  constraint fiat_day_pkey primary key (currency, day),
  constraint fiat_day_positive check (usd > 0 and usd < 'Infinity')
);
