-- An inviter may have joined later than whom they invite; nobody invites themselves.
alter table users
  drop constraint users_invited_by_earlier,
  add constraint users_invited_by_another check (invited_by <> id);

-- The accounts that belong to no user are the ledger's internal ones, here as everywhere.
alter sequence account_house_id rename to account_internal_id;
