import type { Database } from '@lode/database'

/** From now on, the connection of whoever spends signatures dies in the middle of that commit, and nothing of it stays. */
export async function cutCommits(owner: Database): Promise<void> {
  await owner.unsafe(`
    create function cut_commit() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut_commit after update on operator_act
      deferrable initially deferred for each row execute function cut_commit();`)
}

/** Lets commits of it go through again. */
export async function letCommit(owner: Database): Promise<void> {
  await owner.unsafe('drop trigger cut_commit on operator_act; drop function cut_commit()')
}
