-- Images of conversations with support. The file is in the object store, under this id and for this owner; a row is written first.
create table support_image (
  id uuid not null,
  owner text not null,                  -- who added it: a visitor who connects stays the owner of what they added
  added_at timestamptz not null,
  erased_at timestamptz,
  constraint support_image_pkey primary key (id),
  constraint support_image_owner check (owner ~ '^(user|guest)/.')
);
create index support_image_of_owner on support_image (owner, added_at);
create index support_image_there on support_image (added_at) where erased_at is null;

-- A message may carry one, and then needs no words.
alter table support_message add column image uuid,
  add constraint support_message_image foreign key (image) references support_image (id),
  drop constraint support_message_text,
  add constraint support_message_text check (length(text) <= 4000 and (length(text) > 0 or image is not null));
create index support_message_of_image on support_message (image) where image is not null;
