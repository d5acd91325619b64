-- A check whose rejection was overturned is no try, so that there can be more checks than tries.
alter table identity_check
  drop constraint identity_check_attempt,
  add constraint identity_check_attempt check (attempt between 1 and 99);
