-- A new vault gives every owner a new deposit address, and the old one is watched on: it is still theirs. With one address
-- to an owner the new one was shown and never watched.
alter table deposit_address drop constraint deposit_address_owner;
create index deposit_address_owner on deposit_address (network, owner);
