import { randomUUID } from 'node:crypto'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { ProcessConfiguration } from './environment/process-environment.ts'

/** The interval at which a process reports that it runs, in milliseconds. */
const everyMs = 20_000
/** The silence after which a process counts as ended, in milliseconds. */
export const silentAfterMs = 3 * everyMs

/**
 * Says that this process runs, which version of the product, and since when; again every so often, until what it answers with is
 * called. It writes the database's time. A database that is away is no reason to stop: it is said again.
 * @example undo.push(await keepProcessRun({ db, clock }, configuration))
 */
export async function keepProcessRun(
  { db, clock }: { db: Database; clock: Clock },
  { roles, build }: Pick<ProcessConfiguration, 'roles' | 'build'>,
): Promise<() => Promise<void>> {
  const id = randomUUID()
  const { version, commit } = build
  await db`insert into process_run (id, roles, version, commit, started_at, seen_at)
    values (${id}, ${roles.join()}, ${version}, ${commit}, clock_timestamp(), clock_timestamp())`
  const say = () =>
    db`update process_run set seen_at = clock_timestamp() where id = ${id}`.catch(() => undefined)
  const ended = new AbortController()
  clock.every(everyMs, ended.signal, () => void say())
  return async () => {
    ended.abort()
    await db`update process_run set ended_at = clock_timestamp() where id = ${id}`.catch(() => undefined)
  }
}

/** Forgets processes of a week ago. Answers with the database's time. */
export async function forgetProcessRuns(db: Database): Promise<Date> {
  await db`delete from process_run where seen_at < clock_timestamp() - interval '7 days'`
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`
  if (!row) throw new Error('the database told no time')
  return row.now
}
