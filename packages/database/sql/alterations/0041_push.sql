-- Browsers of holders that get notices pushed. Whoever knows an endpoint can push to it, if they have our key too.
create table push_subscription (
  id uuid not null,
  user_id bigint not null,
  session_id uuid not null,             -- whose end takes it away
  endpoint text not null,
  p256dh bytea not null,                -- the browser's point and secret: what is pushed is encrypted for them
  auth bytea not null,
  locale text not null,
  added_at timestamptz not null,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_user foreign key (user_id) references users (id),
  constraint push_subscription_session foreign key (session_id) references session_record (id) on delete cascade,
  constraint push_subscription_endpoint unique (endpoint),
  constraint push_subscription_length check (length(endpoint) <= 1000),
  constraint push_subscription_keys check (length(p256dh) = 65 and length(auth) = 16)
);
create index push_subscription_of_user on push_subscription (user_id, added_at desc);
create index push_subscription_of_session on push_subscription (session_id);

-- Pushes that wait for a browser, and for a day those that went out: the same is not sent twice.
create table push_message (
  id uuid not null,
  subscription_id uuid not null,
  payload jsonb not null,               -- emptied when it has ended
  urgent boolean not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  ended_at timestamptz,
  constraint push_message_pkey primary key (id),
  constraint push_message_subscription foreign key (subscription_id) references push_subscription (id) on delete cascade,
  constraint push_message_payload check (length(payload::text) <= 4000),
  constraint push_message_forgets check (ended_at is null or payload = '{}')
);
create index push_message_due on push_message (urgent desc, due_at) where ended_at is null;
create index push_message_of on push_message (subscription_id) where ended_at is null;
create index push_message_created on push_message (created_at);

-- What is pushed: all of it, until something else is chosen, but no amounts.
alter table notice_choice add column by_push text[] not null default '{deposits,withdrawals,security}',
  add constraint notice_choice_by_push check (by_push <@ '{deposits,withdrawals,security,amounts}');
