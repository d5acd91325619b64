-- Whose an address is that somebody names in full: the console finds a holder by it, and reads no list of addresses.
create or replace function holder_of_email(address text) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select user_id from email_binding where email_key = lower(address) $$;

revoke all on function holder_of_email from public;
