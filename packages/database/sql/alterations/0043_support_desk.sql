-- Which operator sees to a conversation, since when, and what the one before them has noted for them.
alter table support_conversation add column agent text constraint support_conversation_agent check (agent ~ '^operator:.');
alter table support_conversation add column agent_since timestamptz;
alter table support_conversation add column handed_note text;
alter table support_conversation add constraint support_conversation_taken check ((agent is null) = (agent_since is null));

-- The queues of the desk: what waits, longest first; what was answered or closed, newest first.
drop index support_conversation_waiting;
create index support_conversation_waiting on support_conversation (waiting_since, id) where waiting_since is not null;
create index support_conversation_of_agent on support_conversation (agent, last_at) where agent is not null;
