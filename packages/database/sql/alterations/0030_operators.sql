-- The people who run this. Who may do what is a table in code; here stands who is what.
create table operator (
  name text constraint operator_pkey primary key constraint operator_name_form check (name ~ '^[a-z][a-z0-9-]{0,30}$'),
  role text not null constraint operator_role_known check (role in ('viewer', 'support', 'reviewer', 'treasurer', 'admin')),
  added_at timestamptz not null,
  removed_at timestamptz
);

-- A one-time secret with which somebody makes a passkey. `first`: by the owner's command, before there is anybody to vouch.
create table operator_invitation (
  secret_hash bytea constraint operator_invitation_pkey primary key,
  operator text not null constraint operator_invitation_operator_form check (operator ~ '^[a-z][a-z0-9-]{0,30}$'),
  role text not null,
  first boolean not null default false,
  actor text not null constraint operator_invitation_actor_form check (actor ~ '^operator:.'),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A passkey counts when it is the first, or when admins have signed its fingerprint (`vouched_at`; the signer looks at what they signed).
create table operator_passkey (
  id text constraint operator_passkey_pkey primary key,      -- base64url, as the authenticator names it
  operator text not null constraint operator_passkey_operator references operator,
  role text not null,                                        -- what its invitation was for
  public_key bytea not null,                                 -- COSE
  counter bigint not null default 0 constraint operator_passkey_counter check (counter >= 0),
  first boolean not null default false,
  at timestamptz not null,
  vouched_at timestamptz,
  ended_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator);

-- What may be answered once: the challenge of a sign-in, the nonce of a signed request.
create table operator_challenge (
  challenge text constraint operator_challenge_pkey primary key,
  purpose text not null constraint operator_challenge_purpose check (purpose in ('sign_in', 'join', 'request')),
  about text not null,                                       -- the operator, or the invitation
  expires_at timestamptz not null
);
create index operator_challenge_expires on operator_challenge (expires_at);

create table operator_session (
  id uuid constraint operator_session_pkey primary key,
  header_hash bytea not null constraint operator_session_header unique,
  cookie_hash bytea not null,
  passkey text not null constraint operator_session_passkey references operator_passkey,
  at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

-- What an operator approved with their passkey: the text, and what the authenticator made of it. `request` is the digest of method,
-- path and body: the same for two who approve the same. Never changed but for when what it asks for was done.
create table operator_act (
  id uuid constraint operator_act_pkey primary key,          -- the request's idempotency key
  operator text not null constraint operator_act_operator references operator,
  passkey text not null constraint operator_act_passkey references operator_passkey,
  at timestamptz not null,
  path text not null,
  body text not null,
  subject text not null,                                     -- what it is about, such as withdrawal/<id>
  request bytea not null,
  text text not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  spent_at timestamptz,
  constraint operator_act_length check (length(text) <= 80000)
);
create index operator_act_request on operator_act (request) where spent_at is null;
create index operator_act_subject on operator_act (subject);

-- What operators did and looked at: each line holds the digest of the one before. Written by `note_operator` alone.
create table operator_log (
  number bigint constraint operator_log_pkey primary key,
  at timestamptz not null,
  actor text not null constraint operator_log_actor_form check (actor ~ '^(operator|system):.'),
  action text not null,
  subject text not null,
  detail text not null,                                      -- JSON
  previous bytea not null,
  hash bytea not null
);
create index operator_log_subject on operator_log (subject, number desc);
create index operator_log_actor on operator_log (actor, number desc);
