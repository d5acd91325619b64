-- What holders changed of whom they are paid at, for them to look up: 400 days, like their sessions.
create table recipient_change (
  id uuid not null,                   -- the key under which it was asked for
  user_id bigint not null,
  kind text not null,
  at timestamptz not null,
  effective_at timestamptz not null,  -- when a saved address can be paid, or when the rule is given up
  -- Of an address.
  network text,
  address text,
  name text,
  constraint recipient_change_pkey primary key (id),
  constraint recipient_change_user foreign key (user_id) references users (id),
  constraint recipient_change_kind check (kind in ('recipient_saved', 'recipient_removed', 'only_saved_on', 'only_saved_off')),
  constraint recipient_change_effective check (effective_at >= at),
  constraint recipient_change_whole check (
    num_nonnulls(network, address, name) = case when kind in ('recipient_saved', 'recipient_removed') then 3 else 0 end)
);
create index recipient_change_user_at on recipient_change (user_id, at desc, id desc);
create index recipient_change_at on recipient_change (at);
