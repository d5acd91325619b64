-- What is known of the recipients of withdrawals, where they are screened: asked again until somebody answers, or a person looks.
create table withdrawal_screening (
  withdrawal_id uuid not null,
  tries int not null,
  -- When it is asked again; null once there is a verdict.
  next_at timestamptz,
  verdict text,
  reason text,
  -- Which list, or what stands in it.
  source text,
  at timestamptz not null,
  constraint withdrawal_screening_pkey primary key (withdrawal_id),
  constraint withdrawal_screening_withdrawal foreign key (withdrawal_id) references withdrawal (id),
  constraint withdrawal_screening_tries check (tries between 1 and 100),
  constraint withdrawal_screening_verdict check (verdict in ('clear', 'review', 'blocked')),
  constraint withdrawal_screening_reason check (reason in ('listed', 'sanctioned', 'flagged', 'unanswered')),
  constraint withdrawal_screening_source check (length(source) between 1 and 300),
  constraint withdrawal_screening_waits check ((verdict is null) = (next_at is not null)),
  constraint withdrawal_screening_why check (coalesce(verdict in ('review', 'blocked'), false) = (reason is not null and source is not null))
);
