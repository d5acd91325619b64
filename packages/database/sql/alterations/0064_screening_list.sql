-- Where a hit comes from: which list, and how old that was when it was read.
alter table withdrawal_screening add column list text;
alter table withdrawal_screening add column list_at timestamptz;   -- null where whoever was asked says none
alter table withdrawal_screening add constraint withdrawal_screening_list check (list is null or length(list) between 1 and 200 and reason is not null);
