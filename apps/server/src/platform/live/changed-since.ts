import { type LiveTopic, liveTopics, publicTopics } from '@lode/api-contract'
import {
  type Database,
  type EventPage,
  type EventPlace,
  newSince,
  parsePlace,
  placeOfNow,
} from '@lode/database'
import type { Told } from './client-stream.ts'

/** Events are kept for eight days (the job `sweep`); a place that is older may have missed some. */
const keptSeconds = 7 * 24 * 3600

/** What changed for somebody since a place, and the place at which that was looked up. Costs what they missed, not what all did. */
export async function changedSince(
  db: Database,
  { owner, since }: { owner: string | null; since: EventPlace },
): Promise<Told> {
  const [row] = await db<[{ place: string; topics: string[] }]>`
    select p.place, array(
      select topic from event where owner = ${owner} and ${newSince(db, since)}
      union
      select topic from event where owner is null and ${newSince(db, since)}
        and split_part(topic, '.', 1) = any (${[...publicTopics] as string[]})
    ) as topics
    from (${placeOfNow(db)}) p`
  const place = parsePlace(row.place)
  if (!place) throw new Error(`no place: ${row.place}`)
  const lost = since.seconds < place.seconds - keptSeconds || since.next > place.next
  if (lost) return { topics: 'everything', place }
  return { topics: [...new Set(row.topics.flatMap((name) => topicOf(name) ?? []))].sort(), place }
}

/** The topics of events, as far as somebody is told of them. */
export function topicsOf(events: EventPage['events'], listening: string | null): LiveTopic[] {
  const told = new Set<LiveTopic>()
  for (const { topic: name, owner } of events) {
    const topic = topicOf(name)
    if (topic && (owner === null ? publicTopics.includes(topic) : owner === listening)) told.add(topic)
  }
  return [...told]
}

/** The first word of an event's topic is what the stream tells: `deposit.confirmed` is told as `deposit`. */
function topicOf(topic: string): LiveTopic | undefined {
  return liveTopics.find((known) => known === topic.split('.')[0])
}
