-- Screens that operators keep under a name: with their queue, filters and columns, as the address says them.
create table operator_view (
  operator text not null,
  name text not null,
  address text not null,
  constraint operator_view_pkey primary key (operator, name),
  constraint operator_view_operator foreign key (operator) references operator (name),
  constraint operator_view_lengths check (length(name) between 1 and 40 and length(address) between 1 and 500),
  constraint operator_view_inside check (address ~ '^/([a-z]|\?|$)')
);
