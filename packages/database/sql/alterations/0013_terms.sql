-- What the operator decides for all: one table, read as of a moment. What was decided is never changed; something else is a new
-- version, which holds from a moment that has not passed when it is decided. Only the first of a subject may hold from before.
create table terms (
  subject text not null constraint terms_subject check (subject ~ '^[a-z]+(/[A-Za-z0-9.-]+)*$'),
  version int not null constraint terms_version check (version > 0),
  effective_from timestamptz not null,
  decided_at timestamptz not null,
  actor text not null constraint terms_actor_form check (actor ~ '^(operator|system):.'),
  document jsonb not null,
  constraint terms_pkey primary key (subject, version),
  constraint terms_not_retroactive check (version = 1 or effective_from >= decided_at)
);
-- A process reads terms, and puts in the first of what has none; it decides none, and no fee or limit of withdrawals at all.
alter table terms enable row level security;
create policy terms_read on terms for select using (true);
create policy terms_seed on terms for insert
  with check (version = 1 and actor = 'system:seed' and subject not like 'withdrawal/%');
create index terms_in_force on terms (subject, effective_from, version);

-- Miners: what was bought names its version.
insert into terms select 'miner/' || miner_id, version, 'epoch', 'epoch', 'system:seed', terms from miner_terms;
alter table mining_order
  add column terms_subject text generated always as ('miner/' || miner_id) stored,
  drop constraint mining_order_terms,
  add constraint mining_order_terms foreign key (terms_subject, terms_version) references terms (subject, version);
drop table miner_terms;

-- What the machines are rated at.
insert into terms
  select 'rating', row_number() over (order by from_at), from_at, least(from_at, now()), 'system:seed',
    jsonb_build_object('ratedTh', trim_scale(rated_th)::text)
  from mining_rating;
drop table mining_rating;
alter table mining_capacity drop column rated_th;

-- Fees and limits of withdrawals, in the coin instead of in base units.
insert into terms
  select 'withdrawal/' || s.network || '/' || s.coin, 1, 'epoch', 'epoch', 'system:seed',
    jsonb_build_object('fee', trim_scale(fee * u)::text, 'minimum', trim_scale(minimum * u)::text,
      'maximum', trim_scale(maximum * u)::text, 'step', trim_scale(step * u)::text, 'automatic', trim_scale(automatic * u)::text)
  from withdrawal_setting s
  join (values ('USDT', 1e-6), ('BTC', 1e-8), ('ETH', 1e-18)) c(coin, u) on c.coin = s.coin;
drop table withdrawal_setting;

-- Stock is no terms: it is what there is, and who said so last.
alter table miner add column changed_by text not null default 'system:seed'
  constraint miner_changed_by check (changed_by ~ '^(operator|system):.');
