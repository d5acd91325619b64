import { defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Follower, Mailbox, StoredMessage } from './mailbox.ts'
import { memoryOf } from './memory-of.ts'

/** Of 256 MB that a relay may have. */
const mostBytesInMemory = 32 * 1024 * 1024

type Slot = { readonly entry: StoredMessage; acknowledged: boolean }

/**
 * A mailbox in this process's memory: enough for one relay, lost with it. When it is full, the oldest messages of the
 * clients that keep the most go, and only who would keep the most of all is refused.
 *
 * @example startRelay({ mailbox: memoryMailbox(), port: 0, host: '127.0.0.1' })
 */
export function memoryMailbox(
  room: Partial<Pick<RelayLimits, 'maxMessagesPerTopic' | 'maxUnreadBytes' | 'maxStoredBytes'>> = {},
): Mailbox {
  const { maxMessagesPerTopic, maxUnreadBytes, maxStoredBytes } = {
    ...defaultRelayLimits,
    maxStoredBytes: mostBytesInMemory,
    ...room,
  }
  const topics = new Map<string, Map<string, Slot>>()
  const followers = new Set<Follower>()
  const unread = new Map<string, number>()
  const kept = new Map<string, { bytes: number; readonly entries: Set<StoredMessage> }>()
  let waitingCount = 0
  let bytes = 0

  /** Counts what a message takes, or takes no more: kept until it leaves, and its publisher's until it is read. */
  function countKept(entry: StoredMessage, sign: 1 | -1): void {
    const own = kept.get(entry.publisher) ?? { bytes: 0, entries: new Set() }
    kept.set(entry.publisher, own)
    bytes += sign * sizeOf(entry)
    own.bytes += sign * sizeOf(entry)
    if (sign === 1) own.entries.add(entry)
    else own.entries.delete(entry)
    if (own.entries.size === 0) kept.delete(entry.publisher)
  }
  function countUnread({ publisher, message }: StoredMessage, sign: 1 | -1): void {
    waitingCount += sign
    const left = (unread.get(publisher) ?? 0) + sign * message.length
    if (left === 0) unread.delete(publisher)
    else unread.set(publisher, left)
  }

  function forget(slot: Slot): void {
    const { topic, hash } = slot.entry
    const slots = topics.get(topic)
    slots?.delete(hash)
    if (slots?.size === 0) topics.delete(topic)
    countKept(slot.entry, -1)
    if (!slot.acknowledged) countUnread(slot.entry, -1)
  }

  /** Lets the oldest of the heaviest clients go until there is room; false for whoever would be the heaviest. */
  function makeRoom(entry: StoredMessage): boolean {
    const size = sizeOf(entry)
    while (bytes + size > maxStoredBytes) {
      let heaviest = {
        bytes: (kept.get(entry.publisher)?.bytes ?? 0) + size,
        entries: new Set<StoredMessage>(),
      }
      for (const own of kept.values()) if (own.bytes > heaviest.bytes) heaviest = own
      const [oldest] = heaviest.entries
      const slot = oldest && topics.get(oldest.topic)?.get(oldest.hash)
      if (slot === undefined) return false
      forget(slot)
    }
    return true
  }

  function forgetExpired(topic: string, now: number): void {
    for (const slot of topics.get(topic)?.values() ?? []) if (slot.entry.expiresAt <= now) forget(slot)
  }

  return {
    put: async (entry) => {
      forgetExpired(entry.topic, entry.publishedAt)
      const slots = topics.get(entry.topic)
      if (slots?.has(entry.hash)) return 'known'
      if ((unread.get(entry.publisher) ?? 0) + entry.message.length > maxUnreadBytes) return 'full'
      if (slots && slots.size >= maxMessagesPerTopic) {
        const read = [...slots.values()].find(({ acknowledged }) => acknowledged)
        if (read === undefined) return 'full'
        forget(read)
      }
      if (!makeRoom(entry)) return 'full'
      // Whatever went may have been the last of this topic.
      const home = topics.get(entry.topic) ?? new Map<string, Slot>()
      topics.set(entry.topic, home.set(entry.hash, { entry, acknowledged: false }))
      countKept(entry, 1)
      countUnread(entry, 1)
      for (const follower of followers) follower.stored(entry)
      return 'stored'
    },
    follow: async (follower) => {
      followers.add(follower)
      return async () => void followers.delete(follower)
    },
    waiting: async ({ topic, reader, now, bytes }) => {
      const all = [...(topics.get(topic)?.values() ?? [])]
        .filter((slot) => !slot.acknowledged && slot.entry.publisher !== reader && slot.entry.expiresAt > now)
        .map((slot) => slot.entry)
      let before = 0
      const end = all.findIndex(({ message }) => {
        before += message.length
        return before - message.length >= bytes
      })
      return { entries: end < 0 ? all : all.slice(0, end), more: end >= 0 }
    },
    acknowledge: async ({ topic, hash }) => {
      const slot = topics.get(topic)?.get(hash)
      if (slot === undefined || slot.acknowledged) return
      slot.acknowledged = true
      countUnread(slot.entry, -1)
    },
    sweep: async (now) => {
      for (const topic of [...topics.keys()]) forgetExpired(topic, now)
    },
    size: async () => waitingCount,
  }
}

/** What a message takes of the memory: its text, its topic, and what is kept about it. */
function sizeOf({ message, topic }: StoredMessage): number {
  return memoryOf(message) + topic.length + 500
}
