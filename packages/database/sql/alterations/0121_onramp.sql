-- Purchases of crypto for a card payment at a provider. No balance changes here: what arrives is a deposit, or a transfer to a wallet.
create table onramp_purchase (
  id uuid constraint onramp_purchase_pk primary key,
  user_id bigint not null constraint onramp_purchase_user references users (id),
  provider text not null,
  partner_ref text not null, -- random: by it the provider's history and webhooks name the purchase, and never the holder
  destination text not null constraint onramp_purchase_destination check (destination in ('balance', 'wallet')),
  network text not null,
  address text not null,
  coin text not null,
  symbol text not null, -- the provider's name of the coin
  provider_network text not null,
  currency text not null,
  amount numeric constraint onramp_purchase_amount_positive check (amount > 0 and amount < 1e30), -- in the currency, fees included
  receive numeric constraint onramp_purchase_receive_positive check (receive > 0 and receive < 1e30), -- in coins
  country text,
  subdivision text,
  payment_purpose text,
  payment_id uuid,
  state text not null constraint onramp_purchase_state check (state in ('opened', 'paying', 'sent', 'arrived', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz, -- arrived or failed
  looks int not null default 0, -- how often the history was asked in vain since the last step
  look_at timestamptz, -- when the history is asked next; null: not any more
  constraint onramp_purchase_ref unique (provider, partner_ref),
  constraint onramp_purchase_one_amount check ((amount is null) <> (receive is null)),
  constraint onramp_purchase_payment check ((payment_purpose is null) = (payment_id is null)
    and (payment_id is null or destination = 'balance')),
  constraint onramp_purchase_ended check ((ended_at is not null) = (state in ('arrived', 'failed')))
);
create index onramp_purchase_of on onramp_purchase (user_id, created_at desc, id desc);
create index onramp_purchase_due on onramp_purchase (look_at) where look_at is not null;

-- The provider's transactions of a purchase: one for each payment that was tried on its payment pages.
create table onramp_transaction (
  provider text not null,
  id text not null,
  purchase_id uuid not null constraint onramp_transaction_of references onramp_purchase (id),
  status text not null constraint onramp_transaction_status check (status in ('running', 'succeeded', 'failed')),
  known boolean not null, -- false: this release does not know the provider's status
  contradicted boolean not null default false, -- the provider reported success after failure
  hash text,
  paid numeric constraint onramp_transaction_paid check (paid >= 0 and paid < 1e30),
  paid_currency text,
  sold numeric constraint onramp_transaction_sold check (sold >= 0 and sold < 1e30),
  sold_symbol text,
  seen_at timestamptz not null,
  sent_at timestamptz, -- when success was first heard of
  checked_at timestamptz, -- when the chain was last asked for it
  alarmed_at timestamptz, -- a person was called: sent an hour ago, and not on the chain
  arrived_at timestamptz,
  arrived numeric constraint onramp_transaction_arrived check (arrived > 0 and arrived < 1e60), -- in base units, as the chain has it
  constraint onramp_transaction_pk primary key (provider, id),
  constraint onramp_transaction_sent check ((sent_at is not null) = (status = 'succeeded' or contradicted)),
  constraint onramp_transaction_arrival check ((arrived_at is null) = (arrived is null) and (arrived_at is null or sent_at is not null))
);
create index onramp_transaction_of on onramp_transaction (purchase_id);
create index onramp_transaction_awaited on onramp_transaction (checked_at nulls first) where sent_at is not null and arrived_at is null;

-- The webhooks that were acted on: each once. Forgotten after a week.
create table onramp_event (
  provider text not null,
  id text not null,
  at timestamptz not null,
  constraint onramp_event_pk primary key (provider, id)
);
create index onramp_event_at on onramp_event (at);
