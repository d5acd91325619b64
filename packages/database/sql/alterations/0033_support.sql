-- Conversations with support: one for each holder, and one for each visitor by a secret of theirs.
create table support_conversation (
  id uuid not null,
  user_id bigint,
  guest text,                       -- hexadecimal SHA-256 of a visitor's secret
  last_number int not null default 0,
  read_number int not null default 0, -- up to which the person has read
  waiting_since timestamptz,        -- the oldest message that nobody has answered
  closed boolean not null default false,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  constraint support_conversation_pkey primary key (id),
  constraint support_conversation_user unique (user_id),
  constraint support_conversation_guest unique (guest),
  constraint support_conversation_holder foreign key (user_id) references users (id),
  constraint support_conversation_one_person check ((user_id is null) <> (guest is null)),
  constraint support_conversation_guest_form check (guest ~ '^[0-9a-f]{64}$'),
  constraint support_conversation_numbers check (0 <= read_number and read_number <= last_number)
);
create index support_conversation_waiting on support_conversation (waiting_since) where waiting_since is not null;
create index support_conversation_last on support_conversation (last_at desc, id desc);
create index support_conversation_guests on support_conversation (opened_at) where guest is not null;

-- Numbered from 1 in each conversation, without a gap; a key is used once in each.
create table support_message (
  conversation_id uuid not null,
  number int not null,
  author text not null,
  name text,                        -- of an agent, as customers know them
  actor text,                       -- the operator behind it
  key uuid not null,
  text text not null,
  about_kind text,
  about_id uuid,
  waited interval,                  -- for how long the person had waited for it
  at timestamptz not null,
  constraint support_message_pkey primary key (conversation_id, number),
  constraint support_message_once unique (conversation_id, key),
  constraint support_message_conversation foreign key (conversation_id) references support_conversation (id),
  constraint support_message_author check (author in ('person', 'agent')),
  constraint support_message_of_agent check ((author = 'agent') = (actor is not null) and (author = 'agent') = (name is not null)),
  constraint support_message_actor check (actor ~ '^operator:.'),
  constraint support_message_text check (length(text) between 1 and 4000),
  constraint support_message_about check (about_kind in ('order', 'deposit', 'withdrawal') and about_id is not null or about_kind is null and about_id is null),
  constraint support_message_number check (number > 0)
);
create index support_message_at on support_message (conversation_id, at) where author = 'person';
create index support_message_waited on support_message (at) where waited is not null;

-- Who answers, and when they last did anything.
create table support_agent (
  actor text not null,
  seen_at timestamptz not null,
  constraint support_agent_pkey primary key (actor),
  constraint support_agent_actor check (actor ~ '^operator:.')
);
