-- Adds a line to the log of operators, behind the last one, and answers with its number. A line's digest is of its fields, each on a
-- line of its own, and of the digest before.
create or replace function note_operator(at timestamptz, actor text, action text, subject text, detail text) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  before operator_log;
  line bigint;
  chained bytea;
begin
  perform pg_advisory_xact_lock(hashtext('operator_log'));
  if concat(actor, action, subject, detail) ~ '[\n\r]' then
    raise exception 'a line of the log is one line' using errcode = 'check_violation';
  end if;
  select * into before from operator_log order by number desc limit 1;
  line := coalesce(before.number, 0) + 1;
  chained := coalesce(before.hash, '\x');
  insert into operator_log values (line, at, actor, action, subject, detail, chained, sha256(convert_to(concat_ws(E'\n',
    line, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), actor, action, subject, detail, encode(chained, 'hex')), 'UTF8')));
  return line;
end $$;
revoke execute on function note_operator from public;
