import type { Database } from '@lode/database'
import type { Actor } from '@lode/domain'

/** So many may stand at once; what comes then is in the log alone. */
const mostOpen = 1000

/**
 * Keeps an alarm until a person clears it. One that stands already, of its kind and about the same, is counted instead, with what it
 * says now. `about` is its detail where nothing else is said.
 */
export async function raiseAlarm(
  db: Database,
  alarm: { kind: string; detail: string; about?: string; by: Actor; at: Date },
): Promise<void> {
  const { kind, detail, about = detail, by, at } = alarm
  await db`
    insert into alarm (kind, about, detail, raised_by, at, last_at)
    select ${kind}, ${about}, ${detail}, ${by}, ${at}, ${at}
    where (select count(*) from alarm where cleared_at is null) < ${mostOpen}
      or exists (select from alarm where cleared_at is null and kind = ${kind} and about = ${about})
    on conflict (kind, about) where cleared_at is null
      do update set times = alarm.times + 1, detail = excluded.detail, last_at = greatest(alarm.last_at, excluded.last_at)`
}
