-- Who may log in, for how long they may hold anything up, and what they may do: all of it stands here. Run again, by the
-- owner, whenever this file or anything else of the schema has changed. A table that is not named is the app's to write
-- and everybody's but the feeds' to read.

-- The logins, without passwords: nobody logs in as one before `npm run migrate` or an administrator has given it one.
do $$
declare login text;
begin
  foreach login in array array['lode_app', 'lode_console', 'lode_feeds', 'lode_signer', 'lode_relay', 'lode_read'] loop
    begin
      if not exists (select from pg_roles where rolname = login) then execute format('create role %I', login); end if;
    exception when duplicate_object or unique_violation then null; -- made for another database of this cluster just now
    end;
    if not (select rolcanlogin from pg_roles where rolname = login) then execute format('alter role %I login', login); end if;
  end loop;
end $$;

-- How long a statement may run, wait for a lock, and leave a transaction open. Work that takes longer says so where it
-- stands (`set local statement_timeout`).
do $$
declare one record;
begin
  for one in select * from (values
    ('lode_owner', 'statement_timeout', '1h'), ('lode_owner', 'lock_timeout', '1min'),
    ('lode_owner', 'idle_in_transaction_session_timeout', '10min'),
    ('lode_app', 'statement_timeout', '30s'), ('lode_app', 'lock_timeout', '10s'),
    ('lode_app', 'idle_in_transaction_session_timeout', '1min'),
    ('lode_console', 'statement_timeout', '30s'), ('lode_console', 'lock_timeout', '10s'),
    ('lode_console', 'idle_in_transaction_session_timeout', '1min'),
    ('lode_feeds', 'statement_timeout', '30s'), ('lode_feeds', 'lock_timeout', '10s'),
    ('lode_feeds', 'idle_in_transaction_session_timeout', '1min'),
    ('lode_signer', 'statement_timeout', '30s'), ('lode_signer', 'lock_timeout', '10s'),
    ('lode_signer', 'idle_in_transaction_session_timeout', '1min'),
    ('lode_relay', 'statement_timeout', '10s'), ('lode_relay', 'lock_timeout', '5s'),
    ('lode_relay', 'idle_in_transaction_session_timeout', '30s'),
    ('lode_read', 'statement_timeout', '5min'), ('lode_read', 'lock_timeout', '1s'),
    ('lode_read', 'idle_in_transaction_session_timeout', '5min'), ('lode_read', 'default_transaction_read_only', 'on')
  ) as v(login, name, value) loop
    -- Roles are the cluster's: two databases that set one at once would be in each other's way.
    continue when not exists (select from pg_roles where rolname = one.login) or exists (
      select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = one.login and s.setdatabase = 0 and one.name || '=' || one.value = any (s.setconfig));
    execute format('alter role %I set %I = %L', one.login, one.name, one.value);
  end loop;
  execute format('revoke connect, temporary on database %I from public', current_database());
  execute format('grant connect on database %I to lode_app, lode_console, lode_feeds, lode_signer, lode_relay, lode_read', current_database());
end $$;

revoke all on all tables in schema public from public, lode_app, lode_console, lode_feeds, lode_signer, lode_relay, lode_read;
grant usage on schema public to lode_app, lode_console, lode_feeds, lode_signer, lode_read;

-- The app: what modules write, but the ledger's tables through the functions alone, which stand in a file each with who may
-- call them; no limit or fee that somebody else decides; and nothing of what is only ever added to.
grant select, insert, update, delete on all tables in schema public to lode_app;
revoke insert, update, delete on account, accrual_run, chart, migration, posting, withdrawal_approval from lode_app;
grant select on sequence posting_number to lode_app; -- how far the audit is to read
-- A halt is anybody's to raise, and an operator's to clear.
revoke update, delete on halt from lode_app;
revoke delete on withdrawal_screening from lode_app;
revoke update, delete on balance_forfeit, exchange, network_entry, reserve_entry, terms, withdrawal_proof, withdrawal_step from lode_app; -- of terms it only seeds: a policy of the table
revoke delete on deposit, mining_order, mining_payout, payment_intent, payment_receipt, payout_transaction from lode_app;
revoke update on exchange_quote, payment_receipt from lode_app;
grant update (replaced_at) on exchange_quote to lode_app; -- which also is what it takes to lock one
revoke insert, update, delete on payment_by_hand, withdrawal_freeze from lode_app;
-- An appeal is a holder's to make, and an operator's to decide.
revoke insert, update, delete on appeal from lode_app;
grant insert (id, user_id, kind, subject, text, at, due_at, against), update (text) on appeal to lode_app;
-- Whose wallet a holder is, and to whom a withdrawal goes, stays as it was written.
revoke update, delete on users, withdrawal from lode_app;
grant update (invited_by) on users to lode_app;
grant update (state, rejection, payer, nonce) on withdrawal to lode_app;
-- What was signed is the signer's to write.
revoke insert, update, delete on deposit_proven, exchange_receipt, payout_line, payout_retry, payout_signed, payout_transaction,
  payout_vault, payout_wait, vault_act, vault_watch from lode_app;
revoke update on statement_request from lode_app;
-- Of offerings nothing goes away, and what was signed of them is the signer's to write.
revoke delete on exit_payment, offering, offering_commitment, offering_payment, offering_taken from lode_app;
revoke update on offering_taken from lode_app;
grant update (reversed_at) on offering_taken to lode_app;
revoke update, delete on offering_claim from lode_app;
revoke insert, update, delete on offering_statement from lode_app;

-- Where the coins of a purchase go, whose it is and what was asked for stays as it was written.
revoke update on onramp_purchase, onramp_event from lode_app;
grant update (state, ended_at, looks, look_at) on onramp_purchase to lode_app;

-- Who operators are, and what they signed and did, is the console's and the owner's to write.
revoke insert, update, delete on operator, operator_act, operator_challenge, operator_invitation, operator_log, operator_passkey,
  operator_session, operator_view, operator_write from lode_app;
revoke select on operator_challenge, operator_invitation, operator_session, operator_write from lode_app;

-- The reader: everything but what opens or continues a session, letters (a code in one is worth a session), what
-- people said to support, and whose leaves in the tree
-- of liabilities are whose.
grant select on all tables in schema public to lode_read;
revoke select on idempotent_request, mail, reserve_holder, session, sign_in_nonce, support_message, operator_challenge, operator_invitation,
  operator_session from lode_read;

-- The console: reads what operators see, and writes what they decide. No passkey of its making is the first, no invitation either;
-- of the log and of what was signed it only adds.
grant select on all tables in schema public to lode_console;
revoke select on idempotent_request, mail, reserve_holder, sign_in_nonce from lode_console;
grant insert, update (role, removed_at) on operator to lode_console;
grant insert (secret_hash, operator, role, actor, expires_at), update (used_at) on operator_invitation to lode_console;
grant insert (id, operator, role, public_key, counter, at), update (counter, vouched_at, ended_at) on operator_passkey to lode_console;
grant insert, delete on operator_challenge to lode_console;
grant insert, update, delete on operator_session to lode_console;
grant insert, update (address), delete on operator_view to lode_console;
grant insert, delete on operator_write to lode_console;
grant insert (id, operator, passkey, at, path, body, subject, request, text, authenticator_data, client_data, signature),
  update (spent_at) on operator_act to lode_console;
grant insert on alarm, event, halt, payout_retry, terms, withdrawal_approval, withdrawal_step to lode_console;
grant update (cleared_at, cleared_by, clear_reason) on halt, alarm to lode_console;
grant update (times, detail, last_at) on alarm to lode_console;
grant update (state, rejection, payer, nonce) on withdrawal to lode_console;
grant update (units_total, on_sale, changed_by) on miner to lode_console;
grant delete on session to lode_console;
grant update (ended_at, ended_by, by_operator) on session_record to lode_console;
grant insert, update (released_at, released_by) on withdrawal_freeze to lode_console;
grant insert, update on support_agent, support_conversation to lode_console;
grant insert on support_message to lode_console;
grant insert, update (ended_at) on identity_claim to lode_console;
grant insert, update (decision, answer, decided_at, decided_by, decided_why) on appeal to lode_console;
grant update (state, reason, ended_at) on referral_reward to lode_console;
grant update (state, decided_at, decided_by, faults, comment, note, final, photos_until, labels) on identity_check to lode_console;
grant execute on function admit_first_passkey, holder_of_email, ledger_accounts, ledger_post, note_operator to lode_console;

-- The feeds: write what markets say, and read that, the newest day that was published, and how the house stands. Nothing of holders.
grant select, insert, update on agreed_price, book_top, candle, price_latest, job_run to lode_feeds;
grant select, insert, update on process_run to lode_feeds;
grant select, insert on candle_correction, fiat_day, price_hour to lode_feeds;
grant select, insert, update, delete on agreed_minute to lode_feeds;
grant delete on candle to lode_feeds;
grant select, insert, update, delete on lease to lode_feeds;
grant select on audit_pass, migration, network_day to lode_feeds;
grant select (kind, cleared_at) on alarm, halt to lode_feeds;

-- The signer: reads what it checks, and writes what it signed and what became of it. The ledger's functions end holds for it.
grant select on all tables in schema public to lode_signer;
revoke select on idempotent_request, mail, reserve_holder, session, sign_in_nonce, support_message, operator_challenge, operator_invitation, operator_session from lode_signer;
grant insert, update, delete on lease, job_run to lode_signer;
grant insert, update (seen_at, ended_at) on process_run to lode_signer, lode_console;
grant insert on alarm, deposit_proven, event, exchange_receipt, halt, payment_by_hand, payout_line, payout_signed, payout_transaction,
  payout_vault, payout_wait, statement_key, vault_act, vault_watch, withdrawal_step, offering_statement to lode_signer;
grant update (height) on vault_watch to lode_signer;
grant update, delete on payout_wait to lode_signer;
grant update (hosted_until) on offering_statement to lode_signer;
grant update (times, detail, last_at) on alarm to lode_signer;
grant update (dead, failure, outcome) on payout_line to lode_signer;
grant update (state, rejection, payer, nonce, transaction_hash, mined_height, mined_hash) on withdrawal to lode_signer;
grant update (swept) on deposit to lode_signer;
grant update (touched_height, asked_at) on deposit_address to lode_signer;
grant update (signature, key_id, public_key, refusal) on statement_request to lode_signer;
grant execute on function ledger_accounts, ledger_post to lode_signer;

-- Whose address is whose, and the hashes of passwords and codes: the app's alone.
revoke select on email_binding, email_request from lode_read, lode_console, lode_signer;

-- Purchases at providers move no money of ours: no business of the signer's. By its ref a provider's history names a purchase.
revoke select on onramp_purchase, onramp_transaction, onramp_event from lode_signer;
revoke select on onramp_event from lode_read, lode_console;

-- Where pushes go and what they say: whoever knows an endpoint has half of what it takes.
revoke select on push_subscription, push_message from lode_read, lode_console, lode_signer;

-- The relay: a schema of its own, in which it makes its table itself, and nothing else.
create schema if not exists relay;
grant usage, create on schema relay to lode_relay;

-- The most that is paid unasked in 24 hours, until an operator decides otherwise: to one holder, to one recipient, to all, and to
-- all of what only the books explain. It stands here because no process may put it in.
insert into terms (subject, version, effective_from, decided_at, actor, document)
  select 'payouts/ethereum/' || coin, 1, 'epoch', 'epoch', 'system:seed',
    jsonb_build_object('holder', holder, 'recipient', holder, 'all', everybody, 'earned', earned)
  from (values ('USDT', '5000', '100000', '10000'), ('BTC', '0.1', '2', '0.5'), ('ETH', '2', '40', '5')) v(coin, holder, everybody, earned)
  on conflict do nothing;

-- Above which amount a withdrawal takes the signatures of two operators.
insert into terms (subject, version, effective_from, decided_at, actor, document)
  select 'approvals/ethereum/' || coin, 1, 'epoch', 'epoch', 'system:seed', jsonb_build_object('alone', alone)
  from (values ('USDT', '20000'), ('BTC', '0.4'), ('ETH', '8')) v(coin, alone)
  on conflict do nothing;

-- Operators decide terms in the console. Those that the signer goes by name what was signed for them, which it follows itself; without
-- that they are the owner's to decide.
drop policy if exists terms_decide on terms;
create policy terms_decide on terms for insert to lode_console
  with check (actor like 'operator:%' and (request is not null or subject !~ '^(withdrawal|payouts|approvals)/'));
