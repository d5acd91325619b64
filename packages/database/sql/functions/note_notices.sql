-- Notes that something which a holder's notices are read from has changed, in the transaction that changes it, whoever does. The
-- argument says how the row names its holder. A new source of `read-notices.ts` gets its trigger here.
create or replace function note_notices() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
declare changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case tg_argv[0]
    when 'user' then
      insert into notice_change (user_id) values (changed.user_id);
    when 'owner' then
      if changed.owner like 'user/%' then
        insert into notice_change (user_id) values (substr(changed.owner, 6)::bigint);
      end if;
    when 'withdrawal' then
      insert into notice_change (user_id) select w.user_id from withdrawal w where w.id = changed.withdrawal_id;
    when 'offering' then
      insert into notice_change (user_id) select c.user_id from offering_commitment c where c.offering = changed.offering;
  end case;
  return null;
end $$;
revoke execute on function note_notices from public;

create or replace trigger note_notices after update of state, credited_at on deposit
  for each row execute function note_notices('owner');
create or replace trigger note_notices_new after insert on deposit
  for each row when (new.credited_at is not null) execute function note_notices('owner');
create or replace trigger note_notices after insert on withdrawal_step
  for each row when (new.state in ('final', 'rejected')) execute function note_notices('withdrawal');
create or replace trigger note_notices after insert on withdrawal_proof
  for each row execute function note_notices('withdrawal');
create or replace trigger note_notices after insert or update or delete on payout_wait
  for each row execute function note_notices('withdrawal');
create or replace trigger note_notices after insert or delete on session_record
  for each row execute function note_notices('user');
create or replace trigger note_notices_ended after update of by_operator on session_record
  for each row when (new.by_operator) execute function note_notices('user');
create or replace trigger note_notices after insert or update of outcome or delete on email_request
  for each row execute function note_notices('user');
create or replace trigger note_notices after insert or update of state, decided_at or delete on identity_check
  for each row execute function note_notices('user');
create or replace trigger note_notices after insert or delete on recipient_change
  for each row execute function note_notices('user');
create or replace trigger note_notices after insert or update of decision on appeal
  for each row execute function note_notices('user');
create or replace trigger note_notices after update of ready_at or delete on account_export
  for each row execute function note_notices('user');
create or replace trigger note_notices after insert or update of state, ended_at or delete on account_deletion
  for each row execute function note_notices('user');
create or replace trigger note_notices after insert or update of released_at on withdrawal_freeze
  for each row execute function note_notices('user');
create or replace trigger note_notices after update of paid_at, ends_at, sold_back on mining_order
  for each row execute function note_notices('user');
create or replace trigger note_notices_new after insert on mining_order
  for each row when (new.paid_at is not null) execute function note_notices('user');
create or replace trigger note_notices after update of settled_at, allocated on offering_commitment
  for each row when (new.settled_at is not null) execute function note_notices('user');
create or replace trigger note_notices after insert or update on offering_statement
  for each row execute function note_notices('offering');
create or replace trigger note_notices after insert or update or delete on notice_reader
  for each row execute function note_notices('user');
