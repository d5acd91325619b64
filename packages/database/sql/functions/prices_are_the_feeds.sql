-- Refuses prices of the app's login once the feeds have written some with their own: a thief with the app's login can't make the market that
-- its exchanges are compared with. Where the feeds go back into a process with others, the owner empties agreed_minute.
create or replace function prices_are_the_feeds() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if session_user = 'lode_app' and exists (select from agreed_minute where writer = 'lode_feeds') then
    raise exception 'prices are written by the feeds, which have a login of their own' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_table_name = 'agreed_minute' then new.writer := session_user; end if;
  return new;
end $$;
create or replace trigger prices_are_the_feeds before insert or update or delete on agreed_minute
  for each row execute function prices_are_the_feeds();
create or replace trigger prices_are_the_feeds before insert or update or delete on agreed_price
  for each row execute function prices_are_the_feeds();
create or replace trigger prices_are_the_feeds before insert or update or delete on book_top
  for each row execute function prices_are_the_feeds();
