import { createHash } from 'node:crypto'
import type { RelayCounters } from './counters.ts'
import { createHoldings } from './holdings.ts'
import type { RelayLimits } from './limits.ts'
import type { Follower, Mailbox, StoredMessage } from './mailbox.ts'
import { memoryOf } from './memory-of.ts'

/** One socket of a client, as the hub sees it. */
export type Peer = {
  readonly clientId: string
  readonly topics: Set<string>
  /** Deliveries that wait for the client's acknowledgement, by the id they were sent under. */
  readonly unacknowledged: Map<string, { readonly entry: StoredMessage; sentAt: number }>
  unacknowledgedBytes: number
  /** What the client acknowledged lately, by its hash: what was fetched in the meantime is not delivered again. */
  acknowledged: Set<number> | undefined
  /** Something waits in the mailbox for which there was no room among the unacknowledged. */
  behind: boolean
  send(frame: string): void
  /** It keeps more waiting than there is room for. */
  cutOff(): void
}

/** Who listens to what, and the carrying of messages to them: it follows the mailbox. */
export type Hub = Follower & {
  /** Of all deliveries that wait to be acknowledged. */
  unacknowledgedBytes(): number
  subscribe(peer: Peer, topic: string): string
  unsubscribe(peer: Peer, topic: string): void
  remove(peer: Peer): void
  /** Sends what waited for this peer on a topic. Call it once the subscription was answered. */
  deliverWaiting(peer: Peer, topic: string): Promise<void>
  acknowledge(peer: Peer, deliveryId: string): Promise<void>
  /** Sends again what was not acknowledged for `afterMs`. */
  redeliver(afterMs: number): void
}

/** Deliveries overtake one another by a few messages at most; every socket pays for this. */
const rememberedHashes = 64

/** The id of a subscription: both ends compute it. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(`${topic}${clientId}`).digest('hex')
}

export function createHub(deps: {
  mailbox: Mailbox
  counters: RelayCounters
  now: () => number
  limits: Pick<RelayLimits, 'maxUnacknowledged' | 'maxUnacknowledgedBytes' | 'maxUnacknowledgedBytesInAll'>
}): Hub {
  const { maxUnacknowledged, maxUnacknowledgedBytes, maxUnacknowledgedBytesInAll: most } = deps.limits
  /** Most topics have one listener here, which takes no set. */
  const listeners = new Map<string, Peer | Set<Peer>>()
  const peers = new Set<Peer>()
  const unacknowledged = createHoldings<Peer>({ most, cutOff: (peer) => peer.cutOff() })
  // Ids below 2^53 that no client of this relay has seen: milliseconds and a running number.
  let serial = deps.now() * 1000

  function deliver(peer: Peer, entry: StoredMessage): void {
    if (peer.clientId === entry.publisher || entry.expiresAt <= deps.now()) return
    if (peer.acknowledged?.has(nameOf(entry))) return
    for (const delivery of peer.unacknowledged.values()) if (delivery.entry.hash === entry.hash) return
    if (peer.unacknowledged.size >= maxUnacknowledged || peer.unacknowledgedBytes >= maxUnacknowledgedBytes) {
      peer.behind = true
      return
    }
    serial += 1
    peer.unacknowledged.set(String(serial), { entry, sentAt: deps.now() })
    peer.unacknowledgedBytes += sizeOf(entry)
    unacknowledged.add(peer, sizeOf(entry))
    deps.counters.deliveredTotal += 1
    peer.send(deliveryFrame({ id: serial, peer, entry }))
  }

  function unsubscribe(peer: Peer, topic: string): void {
    if (peer.topics.delete(topic)) deps.counters.subscriptions -= 1
    const others = listeners.get(topic)
    if (others instanceof Set) others.delete(peer)
    if (others === peer || (others instanceof Set && others.size === 0)) listeners.delete(topic)
    if (peer.topics.size === 0) peers.delete(peer)
  }

  /** A delivery waits for nothing any more. */
  function settle(peer: Peer, deliveryId: string): void {
    const delivery = peer.unacknowledged.get(deliveryId)
    if (delivery === undefined) return
    peer.unacknowledged.delete(deliveryId)
    peer.unacknowledgedBytes -= sizeOf(delivery.entry)
    unacknowledged.add(peer, -sizeOf(delivery.entry))
  }

  function listen(topic: string, peer: Peer): void {
    const others = listeners.get(topic)
    if (others === peer) return
    listeners.set(topic, others instanceof Set ? others.add(peer) : others ? new Set([others, peer]) : peer)
  }

  async function deliverWaiting(peer: Peer, topic: string): Promise<void> {
    if (peer.unacknowledgedBytes >= maxUnacknowledgedBytes) {
      peer.behind = true
      return
    }
    // What is under way to this peer waits too: there is room for as much again.
    const { entries, more } = await deps.mailbox.waiting({
      topic,
      reader: peer.clientId,
      now: deps.now(),
      bytes: 2 * maxUnacknowledgedBytes,
    })
    if (!peer.topics.has(topic)) return
    for (const entry of entries) deliver(peer, entry)
    if (more) peer.behind = true
  }

  return {
    subscribe: (peer, topic) => {
      if (!peer.topics.has(topic)) deps.counters.subscriptions += 1
      peer.topics.add(topic)
      peers.add(peer)
      listen(topic, peer)
      return subscriptionId(topic, peer.clientId)
    },
    unsubscribe,
    remove: (peer) => {
      for (const topic of [...peer.topics]) unsubscribe(peer, topic)
      peer.unacknowledged.clear()
      unacknowledged.forget(peer)
    },
    unacknowledgedBytes: () => unacknowledged.bytes(),
    wants: (topic) => listeners.has(topic),
    stored: (entry) => {
      const those = listeners.get(entry.topic) ?? []
      for (const peer of those instanceof Set ? [...those] : [those].flat()) deliver(peer, entry)
    },
    missed: async () => {
      for (const peer of [...peers]) for (const topic of [...peer.topics]) await deliverWaiting(peer, topic)
    },
    deliverWaiting,
    acknowledge: async (peer, deliveryId) => {
      const delivery = peer.unacknowledged.get(deliveryId)
      if (delivery === undefined) return
      settle(peer, deliveryId)
      peer.acknowledged ??= new Set()
      remember(peer.acknowledged, nameOf(delivery.entry))
      deps.counters.acknowledgedTotal += 1
      await deps.mailbox.acknowledge(delivery.entry)
      const { unacknowledged, unacknowledgedBytes } = peer
      if (unacknowledged.size > maxUnacknowledged / 2 || unacknowledgedBytes > maxUnacknowledgedBytes / 2)
        return
      if (!peer.behind) return
      peer.behind = false
      for (const topic of [...peer.topics]) await deliverWaiting(peer, topic)
    },
    redeliver: (afterMs) => {
      for (const peer of peers) resend({ ...deps, peer, afterMs, settle })
    },
  }
}

/** What a delivery takes that is not acknowledged: its text, its topic, and what is kept about it. */
function sizeOf({ message, topic }: StoredMessage): number {
  return memoryOf(message) + topic.length + 300
}

/** A part of a message's hash, long enough for the few that are remembered and an eighth as large as its letters. */
function nameOf({ hash }: StoredMessage): number {
  return Number.parseInt(hash.slice(0, 12), 16)
}

/** Keeps the newest of a set. */
function remember(set: Set<number>, value: number): void {
  set.add(value)
  const [oldest] = set
  if (set.size > rememberedHashes && oldest !== undefined) set.delete(oldest)
}

function resend(deps: {
  peer: Peer
  afterMs: number
  counters: RelayCounters
  now: () => number
  settle: (peer: Peer, id: string) => void
}): void {
  const { peer, afterMs, counters, settle } = deps
  const now = deps.now()
  for (const [id, delivery] of peer.unacknowledged) {
    const { entry } = delivery
    if (entry.expiresAt <= now || !peer.topics.has(entry.topic)) settle(peer, id)
    else if (now - delivery.sentAt >= afterMs) {
      delivery.sentAt = now
      counters.redeliveredTotal += 1
      peer.send(deliveryFrame({ id: Number(id), peer, entry }))
    }
  }
}

function deliveryFrame({ id, peer, entry }: { id: number; peer: Peer; entry: StoredMessage }): string {
  const { topic, message, publishedAt, tag } = entry
  const params = {
    id: subscriptionId(topic, peer.clientId),
    data: { topic, message, publishedAt, tag },
  }
  return JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
}
