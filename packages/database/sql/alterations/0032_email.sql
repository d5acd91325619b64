-- Whose address is whose, and the password that guards it. Hashes are argon2id with their parameters in front.
create table email_binding (
  user_id bigint not null,
  name text not null,
  email text not null,
  email_key text not null,              -- the address as it is compared: in small letters
  locale text not null,                 -- the language of letters
  password_hash text not null,
  bound_at timestamptz not null,
  wrong_passwords int not null default 0,  -- counted before one is looked at
  counted_since timestamptz,
  constraint email_binding_pkey primary key (user_id),
  constraint email_binding_user foreign key (user_id) references users (id),
  constraint email_binding_once unique (email_key),
  constraint email_binding_key check (email_key = lower(email)),
  constraint email_binding_name check (length(name) between 1 and 100),
  constraint email_binding_wrong check (wrong_passwords between 0 and 5),
  constraint email_binding_hash check (password_hash like '$argon2id$%')
);

-- What waits for a code from an address, or did: to bind one, to change it, to set another password; and what needed none.
create table email_request (
  id uuid not null,                     -- made from its holder and the key they sent
  user_id bigint not null,
  kind text not null,
  name text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  password_hash text,                   -- the new one, until it ends
  code_hash text,
  codes int not null default 0,         -- how many were sent
  code_at timestamptz,                  -- when the newest was
  tries int not null default 0,         -- of the newest, counted before one is looked at
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  confirmed_by uuid,                    -- what confirmed it, so that it may be repeated
  constraint email_request_pkey primary key (id),
  constraint email_request_user foreign key (user_id) references users (id),
  constraint email_request_kind check (kind in ('bind', 'change', 'password', 'unbind')),
  constraint email_request_outcome check (outcome in ('done', 'replaced', 'failed', 'expired')),
  constraint email_request_ended check ((ended_at is null) = (outcome is null)),
  constraint email_request_tries check (tries between 0 and 5),
  constraint email_request_forgets check (ended_at is null or num_nonnulls(password_hash, code_hash) = 0)
);
create unique index email_request_open on email_request (user_id) where ended_at is null;
create index email_request_created on email_request (created_at);

-- Codes that were sent, for the limits of a day.
create table email_code (
  user_id bigint not null,
  email_key text not null,
  at timestamptz not null,
  constraint email_code_user foreign key (user_id) references users (id)
);
create index email_code_of_user on email_code (user_id, at);
create index email_code_of_address on email_code (email_key, at);
create index email_code_at on email_code (at);

-- Until when a holder asks for no new withdrawal, and why: a change of what guards the account.
create table withdrawal_hold (
  user_id bigint not null,
  reason text not null,
  until timestamptz not null,
  at timestamptz not null,
  constraint withdrawal_hold_pkey primary key (user_id),
  constraint withdrawal_hold_user foreign key (user_id) references users (id),
  constraint withdrawal_hold_reason check (reason in ('email_changed', 'email_removed', 'password_reset')),
  constraint withdrawal_hold_ends check (until > at and until <= at + interval '7 days')
);
