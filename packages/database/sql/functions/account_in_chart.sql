-- An account that no row of the chart allows cannot be opened, whoever asks; its floor is the chart's, whatever was asked for.
create or replace function account_in_chart() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  select c.floor into new.floor from chart c
    where c.owner = regexp_replace(new.owner, '/[1-9][0-9]*$', '/N') and new.owner !~ '/N$';
  if not found then
    raise exception 'no account of % in the chart', new.owner
      using errcode = 'check_violation', constraint = 'account_in_chart', table = 'account';
  end if;
  return new;
end $$;
create or replace trigger account_in_chart before insert on account
  for each row execute function account_in_chart();
