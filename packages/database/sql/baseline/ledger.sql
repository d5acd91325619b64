-- The ledger: one row per account, one row per transfer. Amounts are whole base units.
-- An account's number is also its place in the one order of locking: users' first, the house's last,
-- because everybody waits for the house's.

-- Which accounts there may be: N is a number that counts from 1. An account opens by itself when it is first used, with
-- the floor that stands here; what no row allows is refused (functions/account_in_chart.sql).
create table chart (
  owner text not null,
  floor numeric,                        -- null: may go as low as it must, as what we hold does
  meaning text not null,
  constraint chart_pkey primary key (owner),
  constraint chart_floor_finite check (abs(floor) < 'Infinity' and floor = trunc(floor))
);
insert into chart (owner, floor, meaning) values
  ('user/N', 0, 'owed to a user'),
  ('custody/ethereum', null, 'what the chain holds for us'),
  ('custody/tron', null, 'what the chain holds for us'),
  ('income/rent', 0, 'earned by renting and selling power'),
  ('income/fee', 0, 'earned by fees of withdrawals and exchanges'),
  ('income/service', 0, 'earned by the service fee of mining'),
  ('treasury/mining', 0, 'funds the daily profit; cannot pay what it does not have'),
  ('liquidity/exchange', 0, 'inventory of the flash exchange'),
  ('escrow/offering/N', 0, 'commitments to an offering'),
  ('rewards/referral', 0, 'rewards, funded from fees'),
  ('suspense', null, 'reversals that wait for a person');

-- The product's own role: it reads, and moves money only through the functions of the ledger.
do $$ begin
  create role lode_app nologin;
exception when duplicate_object then null;
end $$;
grant usage on schema public to lode_app;

create sequence account_user_id start 1 maxvalue 999999999999;
create sequence account_house_id start 1000000000000;

create table account (
  id bigint not null,
  owner text not null,
  coin text not null,
  floor numeric,                        -- of the chart
  balance numeric not null default 0,   -- credits less debits
  pending numeric not null default 0,   -- promised to others, not yet moved
  version bigint not null default 0,    -- how many postings have touched it
  constraint account_pkey primary key (id),
  constraint account_owner_coin unique (owner, coin),
  constraint account_house_last check ((owner like 'user/%') = (id < 1000000000000)),
  constraint account_above_floor check (floor is null or balance - pending >= floor),
  constraint account_pending_not_negative check (pending >= 0),
  constraint account_whole_units check (balance = trunc(balance) and pending = trunc(pending)),
  constraint account_finite check (abs(balance) < 'Infinity' and pending < 'Infinity' and abs(floor) < 'Infinity')
) with (fillfactor = 50);

-- phase: 'post' moves at once; 'pend' promises; 'post_pending', 'void_pending' and 'expire_pending' resolve a
-- promise once. A refused transfer is kept too, without versions, so that a retry cannot later succeed.
create table posting (
  key uuid not null,
  phase text not null,
  debit bigint not null,                -- an account that ledger_post has just locked: a foreign key would
  credit bigint not null,               -- look each up again, a fifth of the whole cost; the audit looks too
  amount numeric not null,
  released numeric,                     -- resolving phases: how much promise they end
  debit_version bigint,
  credit_version bigint,
  debit_balance numeric,                -- after this posting
  debit_pending numeric,
  credit_balance numeric,
  pending_key uuid,
  expires_at timestamptz,
  refusal text,
  code text not null,
  reference text not null,
  at timestamptz not null,
  constraint posting_pkey primary key (key),
  constraint posting_debit_version unique (debit, debit_version),
  constraint posting_credit_version unique (credit, credit_version),
  constraint posting_two_accounts check (debit <> credit),
  constraint posting_amount_positive check (amount > 0 and amount = trunc(amount)),
  -- NaN is the greatest of all numbers.
  constraint posting_finite check (
    greatest(amount, released, debit_balance, debit_pending, credit_balance) < 'Infinity'
    and least(amount, released, debit_balance, debit_pending, credit_balance) > '-Infinity'),
  constraint posting_phase_known
    check (phase in ('post', 'pend', 'post_pending', 'void_pending', 'expire_pending')),
  constraint posting_resolves_something check ((phase in ('post', 'pend')) = (pending_key is null)),
  constraint posting_moves_or_refused check (
    case when refusal is not null
      then num_nonnulls(debit_version, credit_version, debit_balance, debit_pending, credit_balance, released) = 0
      else num_nonnulls(debit_version, debit_balance, debit_pending) = 3
        and (phase in ('post', 'post_pending')) = (credit_version is not null)
        and (phase in ('post', 'post_pending')) = (credit_balance is not null)
        and (phase in ('post', 'pend')) = (released is null)
    end)
);
-- A promise is resolved once, whatever the code above believes.
create unique index posting_resolved_once on posting (pending_key)
  where pending_key is not null and refusal is null;
create index posting_expires on posting (expires_at) where expires_at is not null and refusal is null;

-- A day's profit is paid chunk by chunk; this row is what makes a chunk paid once.
create table accrual_run (
  day date not null,
  chunk bigint not null,
  lines bigint not null,
  total numeric not null,
  at timestamptz not null,
  constraint accrual_run_pkey primary key (day, chunk),
  constraint accrual_run_finite check (abs(total) < 'Infinity')
);

revoke insert, update, delete, truncate on chart, account, posting, accrual_run from public;
grant select on chart, account, posting, accrual_run to lode_app;
