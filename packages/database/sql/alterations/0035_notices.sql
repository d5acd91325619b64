-- Up to when a holder has seen what was noted for them. What was noted is read from where it happened.
create table notice_reader (
  user_id bigint not null,
  seen_at timestamptz not null,
  constraint notice_reader_pkey primary key (user_id),
  constraint notice_reader_user foreign key (user_id) references users (id)
);
create index email_request_done on email_request (user_id, ended_at desc) where outcome = 'done';
