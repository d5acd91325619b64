-- Reports read a period. Postings are only ever added, so a small summary of each stretch of the table finds it, and costs a posting nothing
-- that can be measured; a tree would cost each of them another page.
create index posting_at on posting using brin (at) with (pages_per_range = 32, autosummarize = on);
