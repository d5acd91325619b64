-- What operators did, and what they signed, stays as it was written.
create or replace function operator_log_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operators is only added to' using errcode = 'restrict_violation';
end $$;
create or replace trigger operator_log_is_immutable before update or delete or truncate on operator_log
  for each statement execute function operator_log_is_immutable();
create or replace trigger operator_act_is_immutable before update of id, operator, passkey, at, path, body, subject, request, text, n,
  authenticator_data, client_data, signature or delete or truncate on operator_act
  for each statement execute function operator_log_is_immutable();
