-- Photos of a document that came with a first address: they go to review once its code is confirmed, with an address that is theirs.
alter table email_request add column photos uuid[] not null default '{}';
