/** A published message as the relay keeps it. The text is sealed by the two ends: the relay cannot read it. */
export type StoredMessage = {
  readonly topic: string
  readonly message: string
  /** sha256 of topic and message: publishing the same thing twice is publishing it once. */
  readonly hash: string
  readonly tag: number
  /** did:key of the client that published it; it never gets its own message back. */
  readonly publisher: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  readonly expiresAt: number
}

/** What putting a message led to: `known` was published before, `full` found no room on the topic. */
export type PutOutcome = 'stored' | 'known' | 'full'

/** A part of what waits. */
export type Waiting = { readonly entries: readonly StoredMessage[]; readonly more: boolean }

/** Whoever carries messages from the mailbox to sockets. */
export type Follower = {
  /** Whether anyone listens to the topic here: what nobody wants is not fetched. */
  wants(topic: string): boolean
  /** A message was put, by this node or by another one that shares the mailbox. */
  stored(entry: StoredMessage): void
  /** Puts may have gone by unheard: ask for what is waiting. Tried again when it throws. */
  missed(): Promise<void>
}

/**
 * Where messages wait for their reader. A message leaves when a reader acknowledges it or its time is up;
 * its hash stays known until then, so a late repetition is not delivered again.
 */
export type Mailbox = {
  put(message: StoredMessage): Promise<PutOutcome>
  /** Tells of every message put from now on, in the order of the puts. Resolves once it does, with the way to stop. */
  follow(follower: Follower): Promise<() => Promise<void>>
  /**
   * Messages of a topic that `reader` has not published itself, oldest first, unexpired at `now`: as many as begin within so
   * many bytes, and whether there are more.
   */
  waiting(query: { topic: string; reader: string; now: number; bytes: number }): Promise<Waiting>
  acknowledge(message: { topic: string; hash: string }): Promise<void>
  /** Forgets what expired before `now`. */
  sweep(now: number): Promise<void>
  /** How many messages wait. */
  size(): Promise<number>
}
