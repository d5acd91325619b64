import { currentWallet } from '../../core/context.ts'
import type { Part } from '../../core/part.ts'
import type { OnRampClient, OnRampItem } from './onramp-client.ts'

const refetchMs = 3_000

export type ListActions = {
  /** Fetches the first page of purchases. */
  load(): Promise<void>
  /** Fetches the next page; does nothing without one, or while one is loading. */
  more(): Promise<void>
  /** Refetches the first page every 3 s while a purchase of this month is in progress, until the signal aborts. */
  refresh(signal: AbortSignal): void
}

/** The purchases of the connected account. */
export function listPurchases(
  client: OnRampClient,
  { context, get, set }: Part<'onramp'>,
): ListActions & { forget(): void } {
  const { clock } = context
  let reading = new AbortController()

  /** @param merge The items from what was read and what was there. */
  async function read(
    cursor: string | undefined,
    merge: (fresh: readonly OnRampItem[], before: readonly OnRampItem[]) => readonly OnRampItem[],
  ): Promise<void> {
    const wallet = currentWallet(context)
    if (wallet === undefined) return
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const query = { address: wallet.address, signal, ...(cursor === undefined ? {} : { cursor }) }
      const { items, next } = await client.list(query)
      if (!signal.aborted) set({ items: merge(items, get().items), itemsStatus: 'ready', next })
    } catch {
      if (!signal.aborted) set({ itemsStatus: 'failed' })
    }
  }

  /** Refetches the first page and keeps the later ones. A failed refetch changes nothing. */
  async function reread(): Promise<void> {
    const wallet = currentWallet(context)
    if (wallet === undefined) return
    const { signal } = reading
    const fresh = await client.list({ address: wallet.address, signal }).catch(() => undefined)
    if (fresh === undefined || signal.aborted) return
    const older = get().items.filter(({ id }) => !fresh.items.some((item) => item.id === id))
    set({ items: [...fresh.items, ...older] })
  }

  return {
    load: async () => {
      set({ items: [], itemsStatus: 'loading', next: undefined })
      await read(undefined, (fresh) => fresh)
    },
    more: async () => {
      const { next, itemsStatus } = get()
      if (next === undefined || itemsStatus === 'more') return
      set({ itemsStatus: 'more' })
      await read(next, (fresh, before) => [...before, ...fresh])
    },
    refresh: (signal) =>
      clock.every(refetchMs, signal, () => {
        const { items, itemsStatus } = get()
        if (itemsStatus === 'ready' && items.some((item) => runsThisMonth(item, clock.now()))) void reread()
      }),
    forget: () => {
      reading.abort()
      set({ items: [], itemsStatus: 'idle', next: undefined })
    },
  }
}

function runsThisMonth({ status, date }: OnRampItem, now: Date): boolean {
  const at = new Date(date)
  return (
    status === 'IN_PROGRESS' && at.getFullYear() === now.getFullYear() && at.getMonth() === now.getMonth()
  )
}
