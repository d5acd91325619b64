-- One table for what holders appeal against: once for each decision, and decided by another operator than the first time.
create table appeal (
  id uuid not null,
  user_id bigint not null,
  kind text not null,
  -- What was decided: a withdrawal's id; whose check of an identity and which; for whom rewards are withheld from whom.
  subject text not null,
  text text not null,
  at timestamptz not null,
  due_at timestamptz not null,
  -- The operator who decided it; null where a rule did.
  against text,
  decision text,
  -- What the holder is told beside the decision.
  answer text,
  decided_at timestamptz,
  decided_by text,
  decided_why text,
  constraint appeal_pkey primary key (id),
  constraint appeal_user foreign key (user_id) references users (id),
  constraint appeal_once unique (kind, subject),
  constraint appeal_kind check (kind in ('withdrawal', 'identity', 'reward')),
  constraint appeal_text check (length(text) between 1 and 2000),
  constraint appeal_answer check (length(answer) between 1 and 500),
  constraint appeal_due check (due_at >= at),
  constraint appeal_decision check (decision in ('granted', 'refused')),
  constraint appeal_decided_by check (decided_by ~ '^operator:.'),
  constraint appeal_another check (decided_by <> against),
  constraint appeal_decided_whole check (num_nulls(decision, decided_at, decided_by, decided_why) in (0, 4))
);
create index appeal_queue on appeal (due_at, id) where decision is null;
create index appeal_of_user on appeal (user_id, decided_at desc);

insert into appeal (id, user_id, kind, subject, text, at, due_at, decision, decided_at, decided_by, decided_why)
  select gen_random_uuid(), inviter_id, 'reward', inviter_id || '/' || invitee_id, text, at, at + interval '72 hours',
    case decision when 'release' then 'granted' when 'refuse' then 'refused' end, decided_at, decided_by, decided_why
  from referral_appeal;
drop table referral_appeal;
