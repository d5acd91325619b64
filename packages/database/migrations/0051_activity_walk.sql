-- Which addresses are read back by the walk that runs now. Whoever comes while it runs waits for the next one: however many
-- come, the same blocks are read back twice at most until all of them have theirs.
alter table activity_address add column walking boolean not null default false;
