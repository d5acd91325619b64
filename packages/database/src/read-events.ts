import { type EventPlace, parsePlace } from './event-place.ts'
import type { Database, Fragment, Sql } from './open-database.ts'
import type { Json } from './write-event.ts'

/** An event as it is read. `xid` names the transaction that wrote it. */
export type DatabaseEvent = {
  xid: bigint
  topic: string
  owner: string | null
  payload: { [key: string]: Json }
  actor: string | null
  at: Date
}

/** The events that are new since a place, those of one owner in the order in which they happened, and the place after them. */
export type EventPage = { events: DatabaseEvent[]; place: EventPlace }

/** The place of a statement's own snapshot, as the column `place`. */
export const placeOfNow = (sql: Sql): Fragment => sql`
  select concat_ws(':', pg_snapshot_xmax(s), array_to_string(array(select pg_snapshot_xip(s)), ','),
    extract(epoch from clock_timestamp())::bigint) as place
  from pg_current_snapshot() s`

/** Of `event`, the rows that are visible now and were not at a place. */
export const newSince = (sql: Sql, { next, underWay }: EventPlace): Fragment => sql`
  (xid >= ${next.toString()}::xid8 or xid = any (${`{${underWay.join()}}`}::xid8[]))`

/** Where to begin for whoever has read all there is. */
export async function newestPlace(db: Database): Promise<EventPlace> {
  const [row] = await db<[{ place: string }]>`${placeOfNow(db)}`
  return demandPlace(row.place)
}

/**
 * Reads what is new since a place, all of one snapshot, in pages of at most so many: whoever was away for a day does not hold a
 * day's events in memory. The place of the last page is the snapshot's, of those before it still `since`.
 */
export async function* readEvents(
  db: Database,
  { since, atOnce = 1000 }: { since: EventPlace; atOnce?: number },
): AsyncGenerator<EventPage> {
  const pages = db<(Omit<DatabaseEvent, 'xid'> & { place: string; xid: string | null })[]>`
    select p.place, e.* from (${placeOfNow(db)}) p left join lateral (
      select row_id, xid::text, topic, owner, payload, actor, at from event where ${newSince(db, since)}) e on true
    order by e.row_id`.cursor(atOnce)
  let place = ''
  let last = false
  for await (const rows of pages) {
    const events = rows.flatMap(({ xid, topic, owner, payload, actor, at }) =>
      xid === null ? [] : [{ xid: BigInt(xid), topic, owner, payload, actor, at }],
    )
    place = rows[0]?.place ?? place
    last = rows.length < atOnce
    yield { events, place: last ? demandPlace(place) : since }
  }
  if (!last) yield { events: [], place: demandPlace(place) }
}

export function demandPlace(text: string): EventPlace {
  const place = parsePlace(text)
  if (!place) throw new Error(`the database's snapshot is not one: ${text}`)
  return place
}
