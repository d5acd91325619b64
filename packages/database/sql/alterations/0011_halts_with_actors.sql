-- Who stopped payouts, who let them go on, and why. Of what was there before, nobody noted it.
alter table halt
  add column raised_by text not null default 'system:unknown'
    constraint halt_raised_by check (raised_by ~ '^(operator|system):.'),
  add column cleared_by text constraint halt_cleared_by check (cleared_by ~ '^operator:.'),
  add column clear_reason text constraint halt_clear_reason check (clear_reason ~ '\S');
alter table halt alter column raised_by drop default;
update halt set cleared_by = 'operator:unknown', clear_reason = 'not noted' where cleared_at is not null;
alter table halt add constraint halt_cleared_whole check (num_nonnulls(cleared_at, cleared_by, clear_reason) in (0, 3));
