/** What clients may ask of the relay. A client that goes past a limit is told so and loses nothing else. */
export type RelayLimits = {
  /** Largest frame in bytes; a larger one closes the socket with 1009. */
  readonly maxPayloadBytes: number
  /** Sustained cost of requests a second of one socket (a batch costs as much as its parts), with a burst of twice that. */
  readonly requestsPerSecond: number
  /** Sustained bytes a second of one socket, and of one address, with a burst of eight times that. */
  readonly bytesPerSecond: number
  readonly bytesPerSecondOfAddress: number
  /** Topics one socket may be subscribed to, and all together. */
  readonly maxSubscriptions: number
  readonly maxSubscriptionsInAll: number
  /** Undelivered messages kept for one topic. */
  readonly maxMessagesPerTopic: number
  /** Bytes of one client's messages that nobody has read yet. */
  readonly maxUnreadBytes: number
  /** Bytes kept in all, so that the disk can't be filled. */
  readonly maxStoredBytes: number
  /** Longest life of a message in seconds; each kind has a ceiling of its own below it. */
  readonly maxTtlSeconds: number
  /** Longest life of a token in seconds. */
  readonly maxTokenSeconds: number
  /** Sockets open at once, in all and of one address. */
  readonly maxConnections: number
  readonly maxConnectionsOfAddress: number
  /** Frames of a socket that wait for their turn, and their bytes; beyond either the socket is not read from. */
  readonly maxPendingFrames: number
  readonly maxPendingBytes: number
  /** The bytes of all sockets' frames that wait; beyond it a frame is refused, and beyond half of it a long one. */
  readonly maxPendingBytesInAll: number
  /** Bytes of frames that sockets have begun and not ended, in all; beyond it the slowest of them is cut off. */
  readonly maxHalfReadBytesInAll: number
  /** How long a socket is not read from once it was refused something for asking too much. */
  readonly restMs: number
  /** Deliveries to a socket that wait for its acknowledgement, and their bytes; what is beyond them waits in the mailbox. */
  readonly maxUnacknowledged: number
  readonly maxUnacknowledgedBytes: number
  /** The same of all sockets; beyond it the one that has acknowledged nothing for longest is cut off. */
  readonly maxUnacknowledgedBytesInAll: number
  /** Bytes on their way to a socket that does not read; beyond it the socket is cut off. */
  readonly maxUnsentBytes: number
  /** The same of all sockets; beyond it the one that has taken nothing for longest is. */
  readonly maxUnsentBytesInAll: number
  /** What the process may have, where it is the relay's own; `watch-memory.ts` says what happens near it. */
  readonly maxMemoryBytes: number
}

export const defaultRelayLimits: RelayLimits = {
  maxPayloadBytes: 128 * 1024,
  requestsPerSecond: 50,
  bytesPerSecond: 64 * 1024,
  bytesPerSecondOfAddress: 512 * 1024,
  maxSubscriptions: 1000,
  maxSubscriptionsInAll: 100_000,
  maxMessagesPerTopic: 200,
  maxUnreadBytes: 2 * 1024 * 1024,
  maxStoredBytes: 1024 * 1024 * 1024,
  maxTtlSeconds: 30 * 24 * 60 * 60,
  maxTokenSeconds: 2 * 24 * 60 * 60,
  maxConnections: 10_000,
  maxConnectionsOfAddress: 200,
  maxPendingFrames: 32,
  maxPendingBytes: 256 * 1024,
  maxPendingBytesInAll: 8 * 1024 * 1024,
  maxHalfReadBytesInAll: 8 * 1024 * 1024,
  restMs: 1000,
  maxUnacknowledged: 64,
  maxUnacknowledgedBytes: 256 * 1024,
  maxUnacknowledgedBytesInAll: 16 * 1024 * 1024,
  maxUnsentBytes: 384 * 1024,
  maxUnsentBytesInAll: 8 * 1024 * 1024,
  maxMemoryBytes: Number.POSITIVE_INFINITY,
}

/** A token bucket: `take()` is false once the burst is used up. `now` is in milliseconds. */
export type Bucket = { take(at: number, cost?: number): boolean }

/** Makes a bucket that holds `burst` seconds' worth. */
export function createBucket({
  perSecond,
  now,
  burst = 2,
}: {
  perSecond: number
  now: number
  burst?: number
}): Bucket {
  const capacity = perSecond * burst
  let tokens = capacity
  let last = now
  return {
    take: (at, cost = 1) => {
      tokens = Math.min(capacity, tokens + ((at - last) / 1000) * perSecond)
      last = at
      if (tokens < cost) return false
      tokens -= cost
      return true
    },
  }
}
