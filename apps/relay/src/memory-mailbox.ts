import { defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Follower, Mailbox, StoredMessage } from './mailbox.ts'

/** Of 256 MB that a relay may have. */
const mostBytesInMemory = 64 * 1024 * 1024

type Slot = { readonly entry: StoredMessage; acknowledged: boolean }

/**
 * A mailbox in this process's memory: enough for one relay, lost with it.
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
  let waitingCount = 0
  let bytes = 0

  /** Counts what a message takes, or takes no more: kept until it leaves, and its publisher's until it is read. */
  function countKept({ message }: StoredMessage, sign: 1 | -1): void {
    bytes += sign * message.length
  }
  function countUnread({ publisher, message }: StoredMessage, sign: 1 | -1): void {
    waitingCount += sign
    const left = (unread.get(publisher) ?? 0) + sign * message.length
    if (left === 0) unread.delete(publisher)
    else unread.set(publisher, left)
  }

  function forgetExpired(topic: string, now: number): void {
    const slots = topics.get(topic)
    if (slots === undefined) return
    for (const [hash, slot] of slots) {
      if (slot.entry.expiresAt > now) continue
      slots.delete(hash)
      countKept(slot.entry, -1)
      if (!slot.acknowledged) countUnread(slot.entry, -1)
    }
    if (slots.size === 0) topics.delete(topic)
  }

  return {
    put: async (entry) => {
      forgetExpired(entry.topic, entry.publishedAt)
      const slots = topics.get(entry.topic) ?? new Map<string, Slot>()
      if (slots.has(entry.hash)) return 'known'
      const size = entry.message.length
      if (bytes + size > maxStoredBytes || (unread.get(entry.publisher) ?? 0) + size > maxUnreadBytes)
        return 'full'
      if (slots.size >= maxMessagesPerTopic) {
        const read = [...slots].find(([, slot]) => slot.acknowledged)
        if (read === undefined) return 'full'
        slots.delete(read[0])
        countKept(read[1].entry, -1)
      }
      topics.set(entry.topic, slots.set(entry.hash, { entry, acknowledged: false }))
      countKept(entry, 1)
      countUnread(entry, 1)
      for (const follower of followers) follower.stored(entry)
      return 'stored'
    },
    follow: async (follower) => {
      followers.add(follower)
      return async () => void followers.delete(follower)
    },
    waiting: async ({ topic, reader, now }) =>
      [...(topics.get(topic)?.values() ?? [])]
        .filter((slot) => !slot.acknowledged && slot.entry.publisher !== reader && slot.entry.expiresAt > now)
        .map((slot) => slot.entry),
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
