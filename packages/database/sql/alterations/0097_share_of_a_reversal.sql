-- A deposit that was partly spent is taken back out of two accounts: what its owner still has, and the rest out of 'suspense'. Mined
-- again, it goes back to both.
alter table deposit
  add column taken_share numeric not null default 0,  -- units of the owner's, the last time, where the rest came out of 'suspense'
  add constraint deposit_taken_share check (
    taken_share >= 0 and taken_share = trunc(taken_share) and taken_share < units and (taken_share = 0 or taken_from = 'suspense') is true);
