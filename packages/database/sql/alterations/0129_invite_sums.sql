-- What an inviter's invites come to: whom they invited, and their rewards in satoshi by state. Filled from what is there when
-- `count_invites.sql` is first run, which keeps it from then on.
create table invite_sum (
  user_id bigint not null,
  invited bigint not null,
  pending numeric not null,
  withheld numeric not null,
  paid numeric not null,
  constraint invite_sum_pkey primary key (user_id),
  constraint invite_sum_finite check (greatest(pending, withheld, paid) < 'Infinity' and least(pending, withheld, paid) > '-Infinity')
);
-- What is to be added to those sums. Only ever added to, so that nobody who writes waits for a popular inviter's row; a job folds it in.
create table invite_change (
  number bigint generated always as identity,
  user_id bigint not null,
  invited bigint not null,
  pending numeric not null,
  withheld numeric not null,
  paid numeric not null,
  constraint invite_change_pkey primary key (number),
  constraint invite_change_finite check (greatest(pending, withheld, paid) < 'Infinity' and least(pending, withheld, paid) > '-Infinity')
);
create index invite_change_user on invite_change (user_id);
