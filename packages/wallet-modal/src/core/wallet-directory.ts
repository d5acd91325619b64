import type { Context } from './context.ts'
import type { DirectoryState } from './types.ts'
import type { WalletDirectory, WalletPage } from './wallet-record.ts'
import { walletsToChoose } from './wallets-to-choose.ts'

/** A search begins with this many letters; fewer show the whole directory. */
export const searchFrom = 2

export type Directory = {
  /** Reads once what Connect lists: the featured wallets, the recommended ones, and how many there are. */
  prepare(): Promise<void>
  /** Reads the first page: of all, or of what is found by `search`. */
  load(search?: string): Promise<void>
  /** Reads the next page; nothing when all is here, or one is on its way. */
  more(): Promise<void>
}

export function createDirectory(context: Context): Directory {
  const { store, options } = context
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

  async function load(typed = ''): Promise<void> {
    const search = typed.trim().length < searchFrom ? '' : typed.trim()
    set({ status: 'loading', search, wallets: [], count: 0, page: 1 })
    await read({ search, page: 1 }, ({ wallets, count }) =>
      set({ status: 'ready', wallets, count, ...(search === '' ? { recommended: wallets } : {}) }),
    )
  }
  async function loadFeatured(): Promise<void> {
    const { featuredWalletIds: ids = [] } = options
    if (ids.length === 0) return
    const directory = options.directory ?? (await bundled())
    const found = await directory.list({ page: 1, ids }).catch(() => undefined)
    if (found !== undefined) set({ featured: found.wallets })
  }

  return {
    load,
    prepare: async () => {
      if (store.get().directory.status !== 'idle') return
      await Promise.all([loadFeatured(), load()])
      store.set({ wallets: walletsToChoose(context) })
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
