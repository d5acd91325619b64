-- What was published is never changed: a correction is a new entry.
create or replace function published_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'what was published stays as it is' using errcode = 'restrict_violation';
end $$;
create or replace trigger published_is_immutable before update or delete or truncate on network_entry
  for each statement execute function published_is_immutable();
create or replace trigger published_is_immutable before update or delete or truncate on statement_key
  for each statement execute function published_is_immutable();
create or replace trigger published_is_immutable before update of day, entry or delete or truncate on network_day
  for each statement execute function published_is_immutable();
create or replace trigger published_is_immutable before update or delete or truncate on reserve_entry
  for each statement execute function published_is_immutable();
