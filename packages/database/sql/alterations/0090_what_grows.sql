-- Indexes of what is asked for often and grows with the number of holders.
create index session_of_user on session (user_id);
create index withdrawal_step_final on withdrawal_step (at) include (withdrawal_id) where state = 'final';
create index mail_open on mail (state, created_at) where state in ('waiting', 'dead');

-- How long answers took, read from the index alone.
drop index support_message_waited;
create index support_message_waited on support_message (at) include (waited) where waited is not null;
