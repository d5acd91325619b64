-- Whom a holder withdraws to, under names of their own; and, of holders who chose so, that nobody else is paid.
create table saved_recipient (
  user_id bigint not null,
  network text not null,
  -- As the chain writes it.
  address text not null,
  name text not null,
  added_at timestamptz not null,
  -- Where only saved ones are paid: from when on.
  usable_from timestamptz not null,
  constraint saved_recipient_pkey primary key (user_id, network, address),
  constraint saved_recipient_user foreign key (user_id) references users (id),
  constraint saved_recipient_name check (length(name) between 1 and 40),
  constraint saved_recipient_waits check (usable_from >= added_at and usable_from <= added_at + interval '24 hours')
);
create table recipient_rule (
  user_id bigint not null,
  since timestamptz not null,
  -- Given up then: asked for a day before.
  ends_at timestamptz,
  constraint recipient_rule_pkey primary key (user_id),
  constraint recipient_rule_user foreign key (user_id) references users (id),
  constraint recipient_rule_ends check (ends_at > since)
);
