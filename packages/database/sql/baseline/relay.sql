-- The mailbox that the relay's nodes share. The text is sealed by the two ends of a topic: nobody here can read it.
-- A row stays until its time is up, read or not, so that a late repetition of it is known.
create table relay_message (
  id bigint generated always as identity primary key,
  topic text not null,
  hash text not null,
  message text not null,
  tag integer not null,
  publisher text not null,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  acknowledged_at timestamptz,
  constraint relay_message_once unique (topic, hash)
);
create index relay_message_expires_at on relay_message (expires_at);
create index relay_message_waiting on relay_message (topic, id) where acknowledged_at is null;
