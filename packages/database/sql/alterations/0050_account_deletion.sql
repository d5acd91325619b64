-- Accounts that their holders want deleted: each waits for its day, and is called off, stopped or carried out. What is left of one
-- that was carried out says that it was, and until when the law has us keep who the holder is.
create table account_deletion (
  id uuid not null,
  user_id bigint not null,
  state text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  -- What stood in the way on its day.
  obstacles text[] not null default '{}',
  -- Of one that was carried out: when the identity that was decided is forgotten too.
  held_until timestamptz,
  constraint account_deletion_pkey primary key (id),
  constraint account_deletion_user foreign key (user_id) references users (id),
  constraint account_deletion_state check (state in ('waiting', 'erasing', 'called_off', 'stopped', 'done', 'over')),
  constraint account_deletion_waits check (due_at >= asked_at),
  constraint account_deletion_ended check ((state in ('waiting', 'erasing')) = (ended_at is null)),
  constraint account_deletion_stopped check ((state = 'stopped') = (cardinality(obstacles) > 0)),
  constraint account_deletion_held check ((state in ('done', 'over')) = (held_until is not null))
);
create unique index account_deletion_open on account_deletion (user_id) where ended_at is null;
create index account_deletion_of_user on account_deletion (user_id, asked_at desc);
create index account_deletion_due on account_deletion (due_at) where ended_at is null;
create index account_deletion_holds on account_deletion (held_until) where state = 'done';
