-- Letters that wait to be sent, and those that were or could not be. Written in the transaction of what they tell of.
create table mail (
  id uuid not null,                     -- made from what it is about: the same letter asked for twice is one
  recipient text not null,
  locale text not null,
  template text not null,
  params jsonb not null,                -- emptied when it has ended: a code does not outlive its use
  priority smallint not null,           -- the lowest first: codes before announcements
  created_at timestamptz not null,
  due_at timestamptz not null,          -- when it is tried next
  expires_at timestamptz,               -- after this it is worth nothing, and is not sent
  attempts int not null default 0,
  state text not null default 'waiting',
  failure text,                         -- what the mail server last said
  ended_at timestamptz,
  constraint mail_pkey primary key (id),
  constraint mail_recipient check (length(recipient) between 3 and 254 and recipient !~ '[\s<>]'),
  constraint mail_params check (length(params::text) <= 8000),
  constraint mail_attempts check (attempts >= 0),
  constraint mail_state_known check (state in ('waiting', 'sent', 'dead', 'expired')),
  constraint mail_ended check ((state = 'waiting') = (ended_at is null)),
  constraint mail_forgets_codes check (state = 'waiting' or expires_at is null or params = '{}')
);
create index mail_due on mail (priority, due_at) where state = 'waiting';
create index mail_ended on mail (ended_at) where state <> 'waiting';
