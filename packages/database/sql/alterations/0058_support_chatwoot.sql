-- Conversations that a Chatwoot inbox has as well: how far each side was carried over.
create table support_chatwoot (
  conversation_id uuid not null,
  -- The conversation there; null until it is made.
  remote_id bigint,
  -- The newest of ours that was looked at, the newest of ours there, and the newest there that was looked at.
  sent_number integer not null default 0,
  acknowledged_id bigint not null default 0,
  seen_id bigint not null default 0,
  -- Tries since the last that went well; while one is under way it is another's.
  attempts integer not null default 0,
  due_at timestamptz not null,
  failure text,
  constraint support_chatwoot_pkey primary key (conversation_id),
  constraint support_chatwoot_conversation foreign key (conversation_id) references support_conversation (id) on delete cascade,
  constraint support_chatwoot_counts check (sent_number >= 0 and acknowledged_id >= 0 and seen_id >= 0 and attempts >= 0)
);
create index support_chatwoot_due on support_chatwoot (due_at);
