-- What was decided, and what somebody bought by it, is never changed behind their back: other terms are a new version.
create or replace function terms_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'terms are immutable' using errcode = 'restrict_violation';
end $$;
create or replace trigger terms_are_immutable before update or delete or truncate on terms
  for each statement execute function terms_are_immutable();
