-- The standing audit looks at other tables than the ledger's in slices too: at what is new in each run, and at all of it block by block.

-- Where what is new begins, table by table: every row behind the mark was found right in a state that it stays in.
create table audit_mark (
  table_name text primary key,
  mark text not null
);
alter table audit_pass add column table_name text;  -- whose blocks the pass walks; null: accounts, or postings
create index mining_order_created on mining_order (created_at);
