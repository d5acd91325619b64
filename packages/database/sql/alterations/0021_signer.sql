-- What is to be published is signed in another process: the worker asks here, and the signer answers.
create table statement_request (
  id uuid primary key,
  text text not null constraint statement_request_length check (length(text) <= 10000),
  signature text,
  key_id text,
  public_key text,
  refusal text,
  at timestamptz not null,
  constraint statement_request_answer check (num_nonnulls(signature, key_id, public_key) in (0, 3)
    and num_nonnulls(signature, refusal) <= 1)
);
