-- Who published an entry: the operator of a correction is kept beside it, not in what is published.
alter table network_entry
  add column actor text not null default 'system:record-network'
    constraint network_entry_actor_form check (actor ~ '^(operator|system):.');
alter table network_entry alter column actor drop default;

-- Who paid a lost withdrawal again, written down before it is sent.
create table payment_by_hand (
  withdrawal_id uuid not null references withdrawal,
  transaction_hash text not null,
  actor text not null constraint payment_by_hand_actor_form check (actor ~ '^operator:.'),
  at timestamptz not null,
  constraint payment_by_hand_pkey primary key (withdrawal_id, transaction_hash)
);
