-- Which reviewer has a check, and until when: nobody else reads whose it is, or decides. A row for each time that somebody took one.
create table identity_claim (
  number bigint generated always as identity,
  user_id bigint not null,
  attempt int not null,
  reviewer text not null,
  at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,                 -- it was given back or decided, or its time was over when the next took it
  constraint identity_claim_pkey primary key (number),
  constraint identity_claim_check foreign key (user_id, attempt) references identity_check (user_id, attempt),
  constraint identity_claim_reviewer check (reviewer ~ '^operator:.'),
  constraint identity_claim_time check (at < until)
);
create unique index identity_claim_one on identity_claim (user_id, attempt) where ended_at is null;
create index identity_claim_of_reviewer on identity_claim (reviewer, at);

-- What reviewers sort checks by.
alter table identity_check add column labels text[] not null default '{}'
  constraint identity_check_labels check (cardinality(labels) <= 8);

-- The queue goes by what is due first; two due at once by the holder's number.
drop index identity_check_waiting;
create index identity_check_waiting on identity_check (due_at, user_id) where state in ('review', 'held');

-- Who looked at what is a line of the log of operators, whose lines are chained.
drop table identity_view;
