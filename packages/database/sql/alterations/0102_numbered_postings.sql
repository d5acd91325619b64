-- A number that each posting is given as it is written, which nobody who posts can choose: the standing audit finds by it what was
-- posted since its last run. It rises with the table, so a small summary of each stretch finds it. Postings of before have none.
create sequence posting_number as bigint;
alter table posting add column number bigint;
alter table posting alter column number set default nextval('posting_number');
alter sequence posting_number owned by posting.number;
create index posting_numbered on posting using brin (number) with (pages_per_range = 32, autosummarize = on);
