-- In which order operators signed: what the signer plays again from the first passkey on. No login says it, the database does.
alter table operator_act add column n bigint generated always as identity;
create unique index operator_act_n on operator_act (n);
-- What changes who works here is read as a whole.
create index operator_act_path on operator_act (path, n);

-- Which request operators signed for a version of terms, where they decided it in the console: the same for all who signed it. What the
-- signer goes by counts with it only as far as it follows the signatures itself; without it, the owner decided.
alter table terms add column request bytea constraint terms_request unique constraint terms_request_length check (length(request) = 32);
