-- The relay makes a table of its own in its own schema (or database): this one has stood empty since.
drop table relay_message;
