-- How far the standing audit has come.

-- What of each account was recomputed and found right: the next check begins there.
create table audit_account (
  account bigint not null,
  version bigint not null,
  balance numeric not null,
  pending numeric not null,
  constraint audit_account_pkey primary key (account),
  constraint audit_account_finite check (abs(balance) < 'Infinity' and abs(pending) < 'Infinity')
) with (fillfactor = 70);

-- The pass through everything, which begins anew whenever it has ended: first account by account, each from its
-- first posting on, then the postings block by block. Not begun: neither has a value.
create table audit_pass (
  one boolean not null default true,
  after_account bigint,
  version bigint,                   -- how far inside of the next account, where it is too long for one slice
  balance numeric,
  pending numeric,
  after_block bigint,
  started_at timestamptz,
  finished_at timestamptz,
  constraint audit_pass_pkey primary key (one),
  constraint audit_pass_one_row check (one),
  constraint audit_pass_finite check (abs(balance) < 'Infinity' and abs(pending) < 'Infinity')
);
insert into audit_pass default values;
