-- A visitor's contact in Chatwoot outlives their conversation: what they wrote before they joined stays said under it, and what is
-- answered there comes to the conversation that they joined.
alter table support_chatwoot
  add column contact_id uuid,           -- our conversation of when the contact was made, by whose id it is named there
  add column joined_at timestamptz;     -- when its visitor joined another conversation: this one, since then
update support_chatwoot set contact_id = conversation_id;
alter table support_chatwoot
  alter column contact_id set not null,
  drop constraint support_chatwoot_pkey,
  add constraint support_chatwoot_pkey primary key (contact_id),
  add constraint support_chatwoot_joined check ((contact_id = conversation_id) = (joined_at is null));
create index support_chatwoot_of_conversation on support_chatwoot (conversation_id);

-- Of a message that came along: the conversation it was said in, and its number there. Only where that one has a contact in Chatwoot.
alter table support_message
  add column came_from uuid,
  add column came_number integer,
  add constraint support_message_came check ((came_from is null) = (came_number is null) and came_from <> conversation_id and came_number > 0);
create unique index support_message_of_contact on support_message (came_from, came_number) where came_from is not null;
