-- Of a holder's quotes for a pair of coins one is open: the next one, in whichever direction, replaces it.
alter table exchange_quote add column replaced_at timestamptz; -- null: it may be accepted until it runs out
create index exchange_quote_open on exchange_quote (user_id) where replaced_at is null;
