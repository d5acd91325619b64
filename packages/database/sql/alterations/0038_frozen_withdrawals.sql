-- A holder whose withdrawals an operator has frozen, with the reason that the holder reads. It stands until an operator releases it.
create table withdrawal_freeze (
  id uuid constraint withdrawal_freeze_pkey primary key,     -- the act of the operator who froze
  user_id bigint not null constraint withdrawal_freeze_user references users,
  reason text not null constraint withdrawal_freeze_reason
    check (reason in ('unusual_activity', 'wallet_at_risk', 'identity_review', 'legal_order', 'your_request')),
  at timestamptz not null,
  actor text not null constraint withdrawal_freeze_actor_form check (actor ~ '^operator:.'),
  released_at timestamptz,
  released_by text constraint withdrawal_freeze_released_form check (released_by ~ '^operator:.'),
  constraint withdrawal_freeze_released_whole check ((released_at is null) = (released_by is null))
);
-- One at a time.
create unique index withdrawal_freeze_standing on withdrawal_freeze (user_id) where released_at is null;
create index withdrawal_freeze_user_at on withdrawal_freeze (user_id, at desc);

-- Whether an operator ended a session: `ended_by` is then what they signed.
alter table session_record add column by_operator boolean not null default false;
