-- What somebody bought is never changed behind their back: new terms are a new version.
create or replace function miner_terms_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'terms are immutable' using errcode = 'restrict_violation';
end $$;
create or replace trigger miner_terms_are_immutable before update or delete or truncate on miner_terms
  for each statement execute function miner_terms_are_immutable();
