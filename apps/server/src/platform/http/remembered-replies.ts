import { type Database, lostConnections } from '@lode/database'

/** Replies that were made before, as text. */
export type RememberedReplies = {
  /** The reply that was made of the same facts, or the one that `make` makes now. */
  recall(key: string, facts: string, make: () => Promise<string>): Promise<string>
}

/** What one process remembers, in characters; the oldest go first. */
const most = 32 * 2 ** 20

/**
 * Opens an empty memory of replies. A key stands for who asks for what, and has one reply: that of its newest facts.
 * Facts must have been read from the database for the request at hand, and must never come again once they have
 * changed; then no reply is older than its facts. After a connection to the database was lost nothing counts as known:
 * behind the new one it may be a database that was restored.
 * @example await openRememberedReplies({ db }).recall('7 /api/fund-log', '{"postings":"12"}', makeReply)
 */
export function openRememberedReplies({ db }: { db: Database }): RememberedReplies {
  const replies = new Map<string, { madeOf: string; text: Promise<string>; size: number }>()
  let size = 0

  function forget(key: string): void {
    size -= replies.get(key)?.size ?? 0
    replies.delete(key)
  }

  function remember(key: string, madeOf: string, text: Promise<string>): void {
    forget(key)
    const reply = { madeOf, text, size: 0 }
    replies.set(key, reply)
    text.then(
      (made) => {
        if (replies.get(key) !== reply) return
        reply.size = made.length
        size += made.length
        for (const oldest of replies.keys()) {
          if (size <= most) break
          forget(oldest)
        }
      },
      () => {
        if (replies.get(key) === reply) forget(key)
      },
    )
  }

  return {
    recall(key, facts, make) {
      const madeOf = `${lostConnections(db)} ${facts}`
      const known = replies.get(key)
      if (known?.madeOf === madeOf) return known.text
      const text = make()
      remember(key, madeOf, text)
      return text
    },
  }
}
