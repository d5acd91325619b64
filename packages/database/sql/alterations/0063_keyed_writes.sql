-- What operators did without a signature, each once for its key: asked again, it is there already. Kept for a day.
create table operator_write (
  id uuid not null,                     -- the request's idempotency key
  operator text not null,
  request bytea not null,               -- SHA-256 of method, path and body
  at timestamptz not null,
  constraint operator_write_pkey primary key (id),
  constraint operator_write_request check (length(request) = 32)
);
create index operator_write_at on operator_write (at);

-- Which request a check was taken by, so that who was not answered gets the same one again.
alter table identity_claim add column request uuid;
create unique index identity_claim_request on identity_claim (request);
