-- The ledger: one row per account, one row per transfer. Amounts are whole base units.
-- An account's number is also its place in the one order of locking: users' first, the house's last,
-- because everybody waits for the house's.

create sequence account_user_id start 1 maxvalue 999999999999;
create sequence account_house_id start 1000000000000;

create table account (
  id bigint not null,
  owner text not null,
  coin text not null,
  floor numeric,                        -- null: may go as low as it must
  balance numeric not null default 0,   -- credits less debits
  pending numeric not null default 0,   -- promised to others, not yet moved
  version bigint not null default 0,    -- how many postings have touched it
  constraint account_pkey primary key (id),
  constraint account_owner_coin unique (owner, coin),
  constraint account_house_last check ((owner like 'user/%') = (id < 1000000000000)),
  constraint account_above_floor check (floor is null or balance - pending >= floor),
  constraint account_pending_not_negative check (pending >= 0),
  constraint account_whole_units check (balance = trunc(balance) and pending = trunc(pending))
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
  constraint accrual_run_pkey primary key (day, chunk)
);

-- The product's own role: it reads, and moves money only through the functions of the ledger.
do $$ begin
  create role lode_app nologin;
exception when duplicate_object then null;
end $$;
revoke insert, update, delete, truncate on account, posting, accrual_run from public;
grant select on account, posting, accrual_run to lode_app;
grant usage on schema public to lode_app;
