import { currentWallet } from '../../core/context.ts'
import type { Part } from '../../core/part.ts'
import type { ActivityClient } from './activity-client.ts'
import { type ActivityState, noActivity } from './activity-state.ts'

export type Activity = {
  /** Reads the first page of the connected account's activity anew. */
  load(): Promise<void>
  /** Reads the next page; nothing when there is none, or one is on its way. */
  more(): Promise<void>
}

/** Reads the activity of whoever is connected. */
export function createActivity(client: ActivityClient): (part: Part<'activity'>) => Activity {
  return ({ context, get, set }) => {
    const { store, emit } = context
    let latest = new AbortController()
    let { address } = store.get()
    // What was read of another account is not this one's.
    store.subscribe(() => {
      const now = store.get().address
      if (now === address) return
      address = now
      latest.abort()
      set(noActivity)
    })

    async function read(before: ActivityState): Promise<void> {
      const wallet = currentWallet(context)
      if (wallet === undefined) return
      latest.abort()
      latest = new AbortController()
      const { signal } = latest
      const first = before.next === undefined
      set({ ...before, status: first ? 'loading' : 'more' })
      try {
        const cursor = first ? {} : { cursor: before.next as string }
        const { items, next } = await client.list({ ...wallet, ...cursor, signal })
        if (signal.aborted || currentWallet(context)?.address !== wallet.address) return
        set({ status: 'ready', items: [...before.items, ...items], next })
      } catch {
        if (signal.aborted) return
        set({ ...before, status: 'failed' })
        emit({ type: 'ERROR_FETCH_TRANSACTIONS' })
      }
    }

    return {
      load: () => read(noActivity),
      more: async () => {
        const activity = get()
        if (activity.next === undefined || activity.status === 'more') return
        emit({ type: 'LOAD_MORE_TRANSACTIONS' })
        await read(activity)
      },
    }
  }
}
