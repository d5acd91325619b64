-- Keeps the passkey of the very first operator, for whom the owner made an invitation by a command: it counts without anybody's
-- word. False where the invitation is not there, was used, is too old, or where a passkey counts already.
create or replace function admit_first_passkey(secret bytea, passkey text, key bytea, uses bigint, at timestamptz) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  invited operator_invitation;
begin
  perform pg_advisory_xact_lock(hashtext('admit_first_passkey'));
  update operator_invitation set used_at = at
    where secret_hash = secret and first and used_at is null and expires_at > at returning * into invited;
  if invited is null then return false; end if;
  insert into operator values (invited.operator, invited.role, at, null)
    on conflict (name) do update set role = excluded.role, removed_at = null;
  insert into operator_passkey (id, operator, role, public_key, counter, first, at)
    values (passkey, invited.operator, invited.role, key, uses, true, at);
  return true;
end $$;
revoke execute on function admit_first_passkey from public;
