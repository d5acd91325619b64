import { type LiveTopic, liveTopics, publicTopics } from '@lode/api-contract'
import {
  type Database,
  type EventPage,
  type EventPlace,
  type EventReader,
  newSince,
  parsePlace,
  placeHas,
  placeOfNow,
} from '@lode/database'

/** What a listener is told at once: topics that changed, and the place up to which they now know everything. */
export type Told = { topics: LiveTopic[]; place: EventPlace }
/** Who listens: a holder's events and everyone's, or everyone's alone. */
export type Listener = { owner: string | null; tell: (told: Told) => void }

/** Hands each event of the database to whom it concerns. One reader serves all listeners of a process. */
export type LiveHub = {
  /**
   * Tells what changed since a place that the listener left, then what changes, nothing twice. A place of before events
   * are kept, or of a database that was restored since, has every topic told; none at all has none.
   */
  listen(listener: Listener, since?: EventPlace): Promise<() => void>
  stop(): void
}

/** Events are kept for eight days (the job `sweep`); a place that is older may have missed some. */
const keptSeconds = 7 * 24 * 3600

/** Opens the hub. @example const hub = openLiveHub({ db, events: await openEventReader(db) }) */
export function openLiveHub({ db, events }: { db: Database; events: EventReader }): LiveHub {
  const listeners = new Set<(page: EventPage) => void>()
  const stop = events.listen((page) => {
    for (const listener of listeners) listener(page)
  })
  return {
    async listen({ owner, tell }, since) {
      let known: EventPlace | undefined
      let waiting: EventPage[] = []
      const tellOf = ({ events: found, place }: EventPage, told: EventPlace) => {
        const topics = topicsOf(
          found.filter(({ xid }) => !placeHas(told, xid)),
          owner,
        )
        if (topics.length > 0) tell({ topics, place })
      }
      // The reader may come to what the look below has told after that, and no page tells it twice.
      const onPage = (page: EventPage) => (known ? tellOf(page, known) : waiting.push(page))
      listeners.add(onPage)
      const leave = () => void listeners.delete(onPage)
      try {
        const missed = await changedSince(db, { owner, since })
        tell(missed)
        known = missed.place
        for (const page of waiting) tellOf(page, known)
        waiting = []
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    stop,
  }
}

/** The first word of an event's topic is what the stream tells: `deposit.confirmed` is told as `deposit`. */
function topicOf(topic: string): LiveTopic | undefined {
  return liveTopics.find((known) => known === topic.split('.')[0])
}

function topicsOf(events: EventPage['events'], listening: string | null): LiveTopic[] {
  const told = new Set<LiveTopic>()
  for (const { topic: name, owner } of events) {
    const topic = topicOf(name)
    if (topic && (owner === null ? publicTopics.includes(topic) : owner === listening)) told.add(topic)
  }
  return [...told]
}

/** What changed for somebody since a place, and the place at which that was looked up. */
async function changedSince(
  db: Database,
  { owner, since }: { owner: string | null; since: EventPlace | undefined },
): Promise<Told> {
  const from = since ?? { next: 0n, underWay: [], seconds: 0 }
  const [row] = await db<[{ place: string; topics: string[] }]>`
    select p.place, array(
      select distinct split_part(topic, '.', 1) from event
      where ${since !== undefined} and ${newSince(db, from)}
        and (owner = ${owner} or (owner is null and split_part(topic, '.', 1) = any (${[...publicTopics] as string[]})))) as topics
    from (${placeOfNow(db)}) p`
  const place = parsePlace(row.place)
  if (!place) throw new Error(`no place: ${row.place}`)
  const lost = since && (since.seconds < place.seconds - keptSeconds || since.next > place.next)
  if (lost) return { topics: [...(owner === null ? publicTopics : liveTopics)], place }
  return { topics: row.topics.flatMap((name) => topicOf(name) ?? []).sort(), place }
}
