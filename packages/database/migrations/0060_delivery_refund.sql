-- What of a day's rent went back, in base units of USDT, because the machines delivered too little.
alter table mining_payout add column refunded bigint not null default 0
  constraint mining_payout_refunded check (refunded >= 0);
