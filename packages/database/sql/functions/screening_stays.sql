-- What was found of a recipient stays as it was found, whoever comes after.
create or replace function screening_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a verdict about a recipient stays' using errcode = 'restrict_violation';
end $$;
create or replace trigger screening_stays before update on withdrawal_screening
  for each row when (old.verdict is not null) execute function screening_stays();
