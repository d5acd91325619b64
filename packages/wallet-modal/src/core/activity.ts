import { type Context, currentWallet } from './context.ts'
import type { ActivityState } from './types.ts'

export type Activity = {
  /** Reads the first page of the connected account's activity anew. */
  load(): Promise<void>
  /** Reads the next page; nothing when there is none, or one is on its way. */
  more(): Promise<void>
}

export function createActivity(context: Context): Activity {
  const { store, options, emit } = context
  let latest = new AbortController()

  async function read(before: ActivityState): Promise<void> {
    const wallet = currentWallet(context)
    if (wallet === undefined || options.activity === undefined) return
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const first = before.next === undefined
    store.set({ activity: { ...before, status: first ? 'loading' : 'more' } })
    try {
      const cursor = first ? {} : { cursor: before.next as string }
      const { items, next } = await options.activity.list({ ...wallet, ...cursor, signal })
      if (signal.aborted || currentWallet(context)?.address !== wallet.address) return
      store.set({ activity: { status: 'ready', items: [...before.items, ...items], next } })
    } catch {
      if (signal.aborted) return
      store.set({ activity: { ...before, status: 'failed' } })
      emit({ type: 'ERROR_FETCH_TRANSACTIONS' })
    }
  }

  return {
    load: () => read({ status: 'idle', items: [], next: undefined }),
    more: async () => {
      const { activity } = store.get()
      if (activity.next === undefined || activity.status === 'more') return
      emit({ type: 'LOAD_MORE_TRANSACTIONS' })
      await read(activity)
    },
  }
}
