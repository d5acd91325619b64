import type { Context } from './context.ts'
import type { DirectoryState } from './types.ts'
import type { WalletDirectory, WalletPage } from './wallet-record.ts'

/** A search begins with this many letters; fewer show the whole directory. */
export const searchFrom = 2

export type Directory = {
  /** Reads the first page: of all, or of what is found by `search`. */
  load(search?: string): Promise<void>
  /** Reads the next page; nothing when all is here, or one is on its way. */
  more(): Promise<void>
}

export function createDirectory({ store, options }: Context): Directory {
  let latest = new AbortController()
  const set = (change: Partial<DirectoryState>): void =>
    store.set({ directory: { ...store.get().directory, ...change } })

  async function read(
    query: { search: string; page: number },
    take: (found: WalletPage) => void,
  ): Promise<void> {
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const { search, page } = query
    try {
      const directory = options.directory ?? (await bundled())
      const found = await directory.list({ page, signal, ...(search === '' ? {} : { search }) })
      if (signal.aborted) return
      if (search === '') set({ total: found.count })
      take(found)
    } catch {
      if (!signal.aborted) set({ status: 'failed' })
    }
  }

  return {
    load: (typed = '') => {
      const search = typed.trim().length < searchFrom ? '' : typed.trim()
      set({ status: 'loading', search, wallets: [], count: 0, page: 1 })
      return read({ search, page: 1 }, ({ wallets, count }) => set({ status: 'ready', wallets, count }))
    },
    more: async () => {
      const { status, search, wallets, count, page } = store.get().directory
      if (status === 'more' || status === 'loading' || wallets.length >= count) return
      set({ status: 'more' })
      await read({ search, page: page + 1 }, (found) =>
        set({
          status: 'ready',
          page: page + 1,
          // A wallet that moved to this page meanwhile is here already.
          wallets: [...wallets, ...found.wallets.filter(({ id }) => wallets.every((one) => one.id !== id))],
          count: found.wallets.length === 0 ? wallets.length : found.count,
        }),
      )
    },
  }
}

async function bundled(): Promise<WalletDirectory> {
  const { bundledDirectory } = await import('../directory/bundled-directory.ts')
  return bundledDirectory()
}
