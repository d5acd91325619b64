-- The top of the book of each market that prices are agreed from, as it was last told, and what was agreed.
create table book_top (
  coin text not null,
  venue text not null,
  bid numeric not null,
  ask numeric not null,
  counted_in text not null constraint book_top_counted_in check (counted_in in ('USD', 'USDT')),
  mark text not null,                -- what the market changes with its book
  at timestamptz,                    -- as the market says; null: it says nothing
  received_at timestamptz not null,
  advanced_at timestamptz not null,  -- when the mark was last another than before
  primary key (coin, venue),
  constraint book_top_finite check (bid > 0 and bid < 'infinity' and ask > 0 and ask < 'infinity')
);
create table agreed_price (
  coin text primary key,
  usd numeric not null constraint agreed_price_finite check (usd > 0 and usd < 'infinity'),
  at timestamptz not null
);

-- What a holder was offered: honoured or refused as it stands, never priced anew.
create table exchange_quote (
  id uuid primary key,
  user_id bigint not null references users,
  pay_coin text not null,
  pay numeric not null,              -- leaves the holder, the fee in it
  fee numeric not null,
  receive_coin text not null,
  receive numeric not null,          -- reaches the holder
  spread numeric not null,           -- in the coin received: what the mid price would have brought more
  fee_part text not null,
  spread_part text not null,
  mid text not null,                 -- units of the coin received for one of the coin paid
  rate text not null,
  inverse text not null,
  prices jsonb not null,             -- of both coins, with their sources
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint exchange_quote_two_coins check (pay_coin <> receive_coin),
  constraint exchange_quote_amounts check (fee >= 0 and fee < pay and receive > 0 and spread >= 0 and pay < 'infinity'
    and receive < 'infinity' and spread < 'infinity' and (pay, fee, receive, spread) = (trunc(pay), trunc(fee), trunc(receive), trunc(spread))),
  constraint exchange_quote_lasts check (expires_at > quoted_at)
);
create index exchange_quote_expires on exchange_quote (expires_at);

-- A quote that was accepted in time, with its postings.
create table exchange (
  like exchange_quote including constraints,
  number bigint generated always as identity,
  accepted_at timestamptz not null,
  constraint exchange_pkey primary key (id),
  constraint exchange_user foreign key (user_id) references users,
  constraint exchange_number unique (number),
  constraint exchange_in_time check (accepted_at < expires_at)
);
create index exchange_of_user on exchange (user_id, accepted_at desc, id desc);

-- What anybody can check an exchange by, signed with the key that days are published with.
create table exchange_receipt (
  exchange_id uuid primary key references exchange,
  receipt text not null,             -- canonical JSON
  digest text generated always as (encode(sha256(replace(receipt, '\', '\\')::bytea), 'hex')) stored not null,
  key_id text not null references statement_key,
  signature text not null
);

-- What went out of the inventory of a coin within a minute, and the lock behind which exchanges into that coin wait.
create table exchange_flow (
  coin text primary key,
  minute timestamptz not null,
  units numeric not null constraint exchange_flow_units check (units >= 0 and units < 'infinity')
);
