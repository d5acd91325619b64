-- What holders who leave gave up, below what can be withdrawn, so that their account can be deleted.
insert into chart (owner, floor, meaning) values ('income/dust', 0, 'given up by holders who left');
create table balance_forfeit (
  id uuid not null,             -- the key under which it was asked for
  number bigint generated always as identity,
  user_id bigint not null,
  coin text not null,
  units numeric not null,
  least numeric not null,       -- the smallest withdrawal of then
  at timestamptz not null,
  constraint balance_forfeit_pkey primary key (id, coin),
  constraint balance_forfeit_number unique (number),
  constraint balance_forfeit_user foreign key (user_id) references users (id),
  constraint balance_forfeit_units check (units > 0 and units = trunc(units) and units < least and least < 'Infinity')
);
create index balance_forfeit_of_user on balance_forfeit (user_id, at);
