import { type LiveTopic, liveTopics, publicTopics } from '@lode/api-contract'
import { type Database, type DatabaseEvent, subscribe } from '@lode/database'

/** One event as a listener is told it. */
export type Told = { topic: LiveTopic; id: bigint }
/** Who listens: a holder's events and everyone's, or everyone's alone. */
export type Listener = { owner: string | null; tell: (event: Told) => void }

/** Hands each event of the database to whom it concerns. One subscription serves all listeners of a process. */
export type LiveHub = {
  listen(listener: Listener): () => void
  /** The newest event of each topic after `id`, in order: what a listener missed. */
  missed(owner: string | null, id: bigint): Promise<Told[]>
  stop(): Promise<void>
}

/** The first word of an event's topic is what the stream tells: `deposit.confirmed` is told as `deposit`. */
function topicOf(topic: string): LiveTopic | undefined {
  return liveTopics.find((known) => known === topic.split('.')[0])
}

/** Opens the hub. @example const hub = await openLiveHub(db) */
export async function openLiveHub(db: Database): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const unsubscribe = await subscribe(db, {}, ({ id, topic: name, owner }: DatabaseEvent) => {
    const topic = topicOf(name)
    if (!topic) return
    for (const listener of listeners)
      if (concerns(listener.owner, { topic, owner })) listener.tell({ topic, id })
  })
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async missed(owner, after) {
      const rows = await db<{ topic: LiveTopic; id: bigint }[]>`
        select split_part(topic, '.', 1) as topic, max(id) as id from event
        where id > ${after} and split_part(topic, '.', 1) = any (${liveTopics as unknown as string[]})
          and (owner = ${owner} or (owner is null and split_part(topic, '.', 1) = any (${publicTopics as string[]})))
        group by 1 order by 2`
      return rows
    },
    async stop() {
      listeners.clear()
      await unsubscribe()
    },
  }
}

function concerns(listening: string | null, event: { topic: LiveTopic; owner: string | null }): boolean {
  return event.owner === null ? publicTopics.includes(event.topic) : event.owner === listening
}
