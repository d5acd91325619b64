-- Of what a holder wants copies. What concerns somebody's safety goes out whatever stands here.
create table notice_choice (
  user_id bigint not null,
  by_email text[] not null default '{}',
  constraint notice_choice_pkey primary key (user_id),
  constraint notice_choice_user foreign key (user_id) references users (id),
  constraint notice_choice_by_email check (by_email <@ '{deposits,withdrawals,announcements}')
);
create index notice_choice_announcements on notice_choice (user_id) where 'announcements' = any (by_email);

-- Up to which place in the stream of events copies were asked for.
create table notice_copied (
  one boolean not null default true,
  place text not null,
  at timestamptz not null,
  constraint notice_copied_pkey primary key (one),
  constraint notice_copied_one check (one)
);

-- Announcements that are sent out, and up to which holder.
create table notice_announced (
  id uuid not null,
  after_user bigint not null,
  ended_at timestamptz,
  constraint notice_announced_pkey primary key (id)
);
create index identity_check_decided on identity_check (user_id, decided_at desc) where decided_at is not null;
