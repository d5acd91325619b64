import { clockOf, type Database } from '@lode/database'
import type { Follower, StoredMessage } from './mailbox.ts'

/** Where puts are told of, as `id node topic`: a notification holds 8,000 bytes, a message may be longer. */
export const relayChannel = 'relay_message'

const retryAfterMs = 250
/** A message may have a hundred kilobytes. */
const mostAtOnce = 64

/**
 * Listens for puts of all nodes and fetches what the follower wants, in the order of the notifications.
 * After a lost connection, or a fetch that failed, the follower is told that it may have missed something.
 */
export async function tellFollower(
  deps: {
    db: Database
    fetchByIds: (ids: readonly string[]) => Promise<readonly StoredMessage[]>
    /** Whose puts are told otherwise. */
    node: string
  },
  follower: Follower,
): Promise<() => Promise<void>> {
  const ids: string[] = []
  let behind = false
  let stopped = false
  let listened = false
  let work: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (!stopped && (ids.length > 0 || behind)) {
      const fetching = ids.splice(0, mostAtOnce)
      const catchingUp = behind
      behind = false
      try {
        if (fetching.length > 0) for (const entry of await deps.fetchByIds(fetching)) follower.stored(entry)
        if (catchingUp) await follower.missed()
      } catch {
        // The database is away for a moment: what could not be fetched is still waiting there.
        behind = true
        await clockOf(deps.db).after(retryAfterMs)
      }
    }
  }
  function wake(): void {
    work ??= drain().finally(() => {
      work = undefined
      if (!stopped && (ids.length > 0 || behind)) wake()
    })
  }

  const listener = await deps.db.listen(
    relayChannel,
    (told) => {
      // A topic is any text: it may hold spaces of its own.
      const [, id = '', node, topic = ''] = /^(\S+) (\S+) (.*)$/s.exec(told) ?? []
      if (node === deps.node || !follower.wants(topic)) return
      ids.push(id)
      wake()
    },
    () => {
      // The first time nobody can have missed anything yet.
      if (listened) behind = true
      listened = true
      if (behind) wake()
    },
  )
  return async () => {
    stopped = true
    await listener.unlisten()
    await work
  }
}
