-- Whose doing each posting, event and step was: 'holder:7', 'operator:ana', 'system:daily-profit'. Of what was there before, nobody
-- noted it.
alter table posting
  add column actor text not null default 'system:unknown'
    constraint posting_actor_form check (actor ~ '^(holder|operator|system):.');
alter table posting alter column actor drop default;

-- Events are kept for eight days: those of before go as they are.
alter table event add constraint event_actor_form
  check (actor is not null and actor ~ '^(holder|operator|system):.') not valid;

alter table withdrawal_step
  add column actor text not null default 'system:unknown'
    constraint withdrawal_step_actor_form check (actor ~ '^(holder|operator|system):.');
alter table withdrawal_step alter column actor drop default;
