-- What the machines were rated at, and since when: a day is shared by the rating that it began with.
create table mining_rating (
  from_at timestamptz primary key,
  rated_th numeric not null,
  constraint mining_rating_positive check (rated_th > 0 and rated_th < 'infinity')
);
insert into mining_rating (from_at, rated_th) select 'epoch', rated_th from mining_capacity;
