import { defaultRelayLimits } from './limits.ts'
import type { Follower, Mailbox, StoredMessage } from './mailbox.ts'

type Slot = { readonly entry: StoredMessage; acknowledged: boolean }

/**
 * A mailbox in this process's memory: enough for one relay, lost with it.
 *
 * @example startRelay({ mailbox: memoryMailbox(), port: 0, host: '127.0.0.1' })
 */
export function memoryMailbox({
  maxMessagesPerTopic = defaultRelayLimits.maxMessagesPerTopic,
}: {
  maxMessagesPerTopic?: number
} = {}): Mailbox {
  const topics = new Map<string, Map<string, Slot>>()
  const followers = new Set<Follower>()
  let waitingCount = 0

  function forgetExpired(topic: string, now: number): void {
    const slots = topics.get(topic)
    if (slots === undefined) return
    for (const [hash, slot] of slots) {
      if (slot.entry.expiresAt > now) continue
      slots.delete(hash)
      if (!slot.acknowledged) waitingCount -= 1
    }
    if (slots.size === 0) topics.delete(topic)
  }

  return {
    put: async (entry) => {
      forgetExpired(entry.topic, entry.publishedAt)
      const slots = topics.get(entry.topic) ?? new Map<string, Slot>()
      if (slots.has(entry.hash)) return 'known'
      if (slots.size >= maxMessagesPerTopic) {
        const read = [...slots].find(([, slot]) => slot.acknowledged)
        if (read === undefined) return 'full'
        slots.delete(read[0])
      }
      topics.set(entry.topic, slots.set(entry.hash, { entry, acknowledged: false }))
      waitingCount += 1
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
      waitingCount -= 1
    },
    sweep: async (now) => {
      for (const topic of [...topics.keys()]) forgetExpired(topic, now)
    },
    size: async () => waitingCount,
  }
}
