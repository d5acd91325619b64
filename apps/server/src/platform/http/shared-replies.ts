import type { Clock } from '@lode/clock'
import { remembered } from '../remembered.ts'

/** Replies that are the same for everybody, as text, each made once in a while for all who ask. */
export type SharedReplies = {
  /** The reply that stands under a key, or the one that `make` makes now. */
  read(key: string, make: () => Promise<string>): Promise<string>
}

/** The most queries whose replies are shared; those of further ones are made for each caller. */
const most = 64

/**
 * Opens an empty memory of shared replies. A process makes each at most once in `forMs`, and concurrent callers wait for one
 * reply; a failed one is not kept. With 0 nothing is shared.
 * @example await openSharedReplies({ clock, forMs: 1000 }).read('/api/status {}', makeReply)
 */
export function openSharedReplies({ clock, forMs }: { clock: Clock; forMs: number }): SharedReplies {
  const readers = new Map<string, () => Promise<string>>()
  return {
    read(key, make) {
      const known = readers.get(key)
      if (known) return known()
      if (forMs === 0 || readers.size >= most) return make()
      const reader = remembered({ clock, forMs }, make)
      readers.set(key, reader)
      return reader()
    },
  }
}
