-- What was posted stays as it was posted.
create or replace function posting_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'postings are immutable' using errcode = 'restrict_violation';
end $$;
create or replace trigger posting_is_immutable before update or delete or truncate on posting
  for each statement execute function posting_is_immutable();
