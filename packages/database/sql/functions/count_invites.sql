-- Adds to the sums of inviters what a statement changed, whoever runs it: those they invited, and their rewards by state.
create or replace function count_invites() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'users' then
    if tg_op = 'INSERT' then
      insert into invite_change (user_id, invited, pending, withheld, paid)
        select invited_by, count(*), 0, 0, 0 from newer where invited_by is not null group by invited_by;
    else
      insert into invite_change (user_id, invited, pending, withheld, paid)
        select invited_by, sum(n), 0, 0, 0 from (
          select invited_by, 1 as n from newer union all select invited_by, -1 from older) c
        where invited_by is not null group by invited_by having sum(n) <> 0;
    end if;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into invite_change (user_id, invited, pending, withheld, paid)
      select inviter_id, 0, coalesce(sum(units) filter (where state = 'pending'), 0),
        coalesce(sum(units) filter (where state = 'withheld'), 0), coalesce(sum(units) filter (where state = 'paid'), 0)
      from newer group by inviter_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into invite_change (user_id, invited, pending, withheld, paid)
      select inviter_id, 0, -coalesce(sum(units) filter (where state = 'pending'), 0),
        -coalesce(sum(units) filter (where state = 'withheld'), 0), -coalesce(sum(units) filter (where state = 'paid'), 0)
      from older group by inviter_id;
  end if;
  return null;
end $$;
revoke execute on function count_invites from public;

create or replace trigger count_invites_new after insert on users
  referencing new table as newer for each statement execute function count_invites();
create or replace trigger count_invites_changed after update on users
  referencing old table as older new table as newer for each statement execute function count_invites();
create or replace trigger count_invites_new after insert on referral_reward
  referencing new table as newer for each statement execute function count_invites();
create or replace trigger count_invites_changed after update on referral_reward
  referencing old table as older new table as newer for each statement execute function count_invites();
create or replace trigger count_invites_gone after delete on referral_reward
  referencing old table as older for each statement execute function count_invites();

-- What was there before, once: making a trigger waits for all who write, and they wait for it.
insert into invite_sum (user_id, invited, pending, withheld, paid)
  select user_id, sum(invited), sum(pending), sum(withheld), sum(paid) from (
    select invited_by as user_id, 1 as invited, 0 as pending, 0 as withheld, 0 as paid from users where invited_by is not null
    union all
    select inviter_id, 0, case state when 'pending' then units else 0 end, case state when 'withheld' then units else 0 end,
      case state when 'paid' then units else 0 end
    from referral_reward) c
  where not exists (select from invite_sum) and not exists (select from invite_change)
  group by user_id;
