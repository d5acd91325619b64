import { channels as allChannels, type ChannelAudience } from '@lode/api-contract'
import { type Clock, later } from '@lode/clock'
import {
  type Database,
  type EventPage,
  type EventPlace,
  type EventReader,
  placeHas,
  type Tick,
  type TickReader,
} from '@lode/database'
import { changedSince, topicsOf } from './changed-since.ts'
import type { Told } from './client-stream.ts'
import { batchOf, keepTick, namedTick, type TickBatch, type TickValue } from './tick-batch.ts'

/** A listener: a holder to their own events and to public ones, or a visitor to public ones alone. */
export type Listener = {
  readonly owner: string | null
  /** The keys of channels that are told to watchers alone. */
  readonly watches?: readonly string[]
  tell(told: Told): void
  tick(batch: TickBatch): void
}

/** Hands each event and each tick to whom it concerns. One reader of each serves all listeners of a process. */
export type LiveHub = {
  /**
   * Tells what changed since a place that the listener left, then what changes, nothing twice; and the newest ticks that
   * are everyone's, then those that come. A place of before events are kept, or of a database that was restored since, has
   * everything asked again; none at all is now.
   */
  listen(listener: Listener, since?: EventPlace): Promise<Listening>
  /** How many listen. */
  listeners(): number
  stop(): void
}

/** `place`: up to where the listener was told all there is. */
export type Listening = { place(): EventPlace; leave(): void }

/** A listener, and the place up to which they were told when they came; none while that is being looked up. */
type Place = { listener: Listener; known: EventPlace | undefined; waiting: EventPage[] }

/** The time for which ticks are gathered, in milliseconds: a client is written to twenty times a second at most. */
const gatherMs = 50

export type HubDeps = {
  db: Database
  clock: Clock
  events: EventReader
  ticks: TickReader
  channels?: Readonly<Record<string, { to: ChannelAudience }>>
}

/** Opens the hub. @example const hub = openLiveHub({ db, clock, events, ticks }) */
export function openLiveHub({ db, clock, events, ticks, channels = allChannels }: HubDeps): LiveHub {
  const places = new Set<Place>()
  /** What everyone is told on coming, by channel and key. */
  const newest = new Map<string, Map<string, TickValue>>()
  /** And on beginning to watch a key, by that. */
  const watched = new Map<string, Map<string, TickValue>>()
  /** What came and was not told yet, by whom it concerns: everyone, an owner, who watches a key. */
  let gathered = new Map<string | null, Map<string, TickValue>>()
  /** Cancels the next telling of ticks; none while none wait. */
  let gathering: (() => void) | undefined

  const onPage = (page: EventPage): void => {
    const byOwner = Map.groupBy(page.events, ({ owner }) => owner)
    for (const place of places) {
      const { owner } = place.listener
      if (!byOwner.has(null) && (owner === null || !byOwner.has(owner))) continue
      const theirs = [...(byOwner.get(null) ?? []), ...((owner !== null && byOwner.get(owner)) || [])]
      const own = { events: theirs, place: page.place }
      if (place.known) tellOf(place.listener, own, place.known)
      else place.waiting.push(own)
    }
  }
  const onTick = (tick: Tick): void => {
    const to = Object.hasOwn(channels, tick.channel) ? channels[tick.channel]?.to : undefined
    if (to === undefined || (to === 'holder' && tick.owner === undefined)) return
    const [id, value] = namedTick(tick)
    if (to === 'watchers') {
      const values = mapAt(watched, tick.key)
      keepTick(values, id, value)
      keepTick(watched, tick.key, values)
      keepTick(mapAt(gathered, watchersOf(tick.key)), id, value)
      gathering ??= later(clock, gatherMs, tellTicks)
      return
    }
    const owner = to === 'everyone' ? null : (tick.owner ?? null)
    if (owner === null) keepTick(mapAt(newest, tick.channel), id, value)
    keepTick(mapAt(gathered, owner), id, value)
    gathering ??= later(clock, gatherMs, tellTicks)
  }
  function tellTicks(): void {
    gathering = undefined
    const batches = new Map([...gathered].map(([owner, values]) => [owner, batchOf(values)]))
    gathered = new Map()
    for (const { listener } of places) {
      for (const owner of new Set([null, listener.owner, ...(listener.watches ?? []).map(watchersOf)])) {
        const batch = batches.get(owner)
        if (batch) listener.tick(batch)
      }
    }
  }

  const stops = [events.listen(onPage), ticks.listen(onTick)]
  return {
    async listen(listener, since) {
      const place: Place = { listener, known: undefined, waiting: [] }
      places.add(place)
      const leave = (): void => void places.delete(place)
      try {
        const missed: Told = since
          ? await changedSince(db, { owner: listener.owner, since })
          : { topics: [], place: events.place() }
        listener.tell(missed)
        place.known = missed.place
        for (const page of place.waiting.splice(0)) tellOf(listener, page, missed.place)
        const kept = [
          ...newest.values(),
          ...(listener.watches ?? []).flatMap((key) => watched.get(key) ?? []),
        ]
        const values = new Map(kept.flatMap((of) => [...of]))
        if (values.size > 0) listener.tick(batchOf(values))
        return { leave, place: () => newer(missed.place, events.place()) }
      } catch (error) {
        leave()
        throw error
      }
    },
    listeners: () => places.size,
    stop() {
      gathering?.()
      for (const stop of stops) stop()
    },
  }
}

/** The reader may come late to what was told to catch up: no page tells it twice. */
function tellOf({ owner, tell }: Listener, { events, place }: EventPage, known: EventPlace): void {
  const topics = topicsOf(
    events.filter(({ xid }) => !placeHas(known, xid)),
    owner,
  )
  if (topics.length > 0) tell({ topics, place })
}

/** Which of two places of one database is the later one. */
function newer(a: EventPlace, b: EventPlace): EventPlace {
  return b.next > a.next ? b : a
}

/** Under what the ticks of a watched key are gathered: no owner is called so. */
function watchersOf(key: string): string {
  return `watch ${key}`
}

function mapAt<Key, K, V>(maps: Map<Key, Map<K, V>>, key: Key): Map<K, V> {
  const map = maps.get(key) ?? new Map<K, V>()
  maps.set(key, map)
  return map
}
