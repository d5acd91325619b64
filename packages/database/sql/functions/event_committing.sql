-- Numbers an event when its transaction commits, and tells whoever listens.
create or replace function event_committing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lode.event', 0));
  update event set id = nextval('event_id') where row_id = new.row_id;
  perform pg_notify('event', '');
  return null;
end $$;
drop trigger if exists event_committing on event;
create constraint trigger event_committing after insert on event
  deferrable initially deferred for each row execute function event_committing();
