-- Who may act. A holder is an address that signed in once.
create table users (
  id bigint generated always as identity primary key,
  address text not null,
  invite_code text not null,
  invited_by bigint,
  created_at timestamptz not null,
  constraint users_address_unique unique (address),
  constraint users_address_form check (address ~ '^0x[0-9a-fA-F]{40}$'),
  constraint users_invite_code_unique unique (invite_code),
  constraint users_invited_by_fk foreign key (invited_by) references users (id),
  -- An inviter was there before: bound once, at the beginning, there can be no circle.
  constraint users_invited_by_earlier check (invited_by < id)
);

-- What a sign-in message must carry, until it is used. Using it is deleting it, so it is used once.
create table sign_in_nonce (
  nonce text primary key,
  domain text not null,
  uri text not null,
  chain_id bigint not null,
  statement text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_nonce_expires_at on sign_in_nonce (expires_at);

-- Both halves are kept as SHA-256 only: a copy of this table opens no session.
create table session (
  id uuid primary key,
  user_id bigint not null,
  header_hash bytea not null,
  cookie_hash bytea not null,
  device_key_x text not null,
  device_key_y text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint session_user_fk foreign key (user_id) references users (id),
  constraint session_header_hash_unique unique (header_hash)
);
create index session_expires_at on session (expires_at);
