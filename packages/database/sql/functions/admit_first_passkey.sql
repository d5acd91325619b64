-- Keeps the passkey of one of the two first admins, for whom the owner made an invitation by a command: it counts without anybody's
-- word. False where the invitation is not there, was used or is too old, and where two admins stand or this one does.
create or replace function admit_first_passkey(secret bytea, passkey text, key bytea, uses bigint, at timestamptz) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  invited operator_invitation;
  standing text[];
begin
  perform pg_advisory_xact_lock(hashtext('operators'));
  standing := array(select o.name from operator o where o.role = 'admin' and o.removed_at is null and exists (
    select from operator_passkey p where p.operator = o.name and p.ended_at is null and (p.first or p.vouched_at is not null)));
  update operator_invitation set used_at = at
    where secret_hash = secret and first and used_at is null and expires_at > at
      and cardinality(standing) < 2 and operator <> all (standing) returning * into invited;
  if invited is null then return false; end if;
  -- What is left of the passkeys of somebody of that name ends with it, and so does every link that is not needed any more.
  update operator_passkey p set ended_at = admit_first_passkey.at where p.operator = invited.operator and p.ended_at is null;
  update operator_invitation set expires_at = least(expires_at, at)
    where first and used_at is null and (operator = invited.operator or cardinality(standing) = 1);
  insert into operator values (invited.operator, invited.role, at, null)
    on conflict (name) do update set role = excluded.role, removed_at = null;
  insert into operator_passkey (id, operator, role, public_key, counter, first, at)
    values (passkey, invited.operator, invited.role, key, uses, true, at);
  return true;
end $$;
revoke execute on function admit_first_passkey from public;
