-- What a holder signed stays with what is paid for it: the wallet's signature over a message that names the device key, and that
-- key's over the request. Whoever signs a payout believes these, never a row that says `approved`.
alter table session
  add column message text,              -- ERC-4361, as the wallet signed it; null: of before it was kept
  add column signature text,
  add constraint session_proven check ((message is null) = (signature is null));

create table withdrawal_proof (
  withdrawal_id uuid primary key references withdrawal,
  request text not null,                -- method, path, idempotency key and body: what the device key signed
  request_signature text not null,
  device_key_x text not null,
  device_key_y text not null,
  message text not null,                -- of the sign-in, which names the device key
  message_signature text not null
);

-- Who let one be paid that is above what is paid unasked. Not the app's to write: an operator does, by a command.
create table withdrawal_approval (
  withdrawal_id uuid primary key references withdrawal,
  actor text not null constraint withdrawal_approval_actor_form check (actor ~ '^operator:.'),
  reason text not null,
  at timestamptz not null
);
