-- When each job last ran, and by when it should have run again: what tells that a worker is late.
create table job_run (
  name text primary key,
  at timestamptz not null,
  failed boolean not null,
  due_by timestamptz not null
);
