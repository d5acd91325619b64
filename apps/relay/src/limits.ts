/** What one client may ask of the relay. A client that goes past a limit is told so and loses nothing else. */
export type RelayLimits = {
  /** Largest frame in bytes; a larger one closes the socket with 1009. */
  readonly maxPayloadBytes: number
  /** Sustained requests a second of one socket, with a burst of twice that. */
  readonly requestsPerSecond: number
  /** Topics one socket may be subscribed to. */
  readonly maxSubscriptions: number
  /** Undelivered messages kept for one topic. */
  readonly maxMessagesPerTopic: number
  /** Longest life of a message in seconds. */
  readonly maxTtlSeconds: number
  /** Sockets open at once. */
  readonly maxConnections: number
}

export const defaultRelayLimits: RelayLimits = {
  maxPayloadBytes: 512 * 1024,
  requestsPerSecond: 50,
  maxSubscriptions: 1000,
  maxMessagesPerTopic: 200,
  maxTtlSeconds: 30 * 24 * 60 * 60,
  maxConnections: 10_000,
}

/** A token bucket: `take()` is false once the burst is used up. `now` is in milliseconds. */
export function createBucket({ perSecond, now }: { perSecond: number; now: number }): {
  take(at: number): boolean
} {
  const capacity = perSecond * 2
  let tokens = capacity
  let last = now
  return {
    take: (at) => {
      tokens = Math.min(capacity, tokens + ((at - last) / 1000) * perSecond)
      last = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
