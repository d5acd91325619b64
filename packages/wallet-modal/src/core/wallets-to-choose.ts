import type { Context } from './context.ts'
import { listWallets } from './list-wallets.ts'
import { readRecentWallets } from './recent-wallets.ts'
import type { WalletChoice } from './wallet-record.ts'

/** The rows of Connect as things stand. */
export function walletsToChoose({ config, options, storage, store, page }: Context): readonly WalletChoice[] {
  const { featured, recommended } = store.get().directory
  return listWallets({
    connectors: config.connectors,
    recent: readRecentWallets(storage),
    pinned: options.pinned ?? [],
    custom: options.wallets ?? [],
    featured,
    recommended,
    hasFeatured: (options.featuredWalletIds?.length ?? 0) > 0,
    injectedFlags: page.injectedFlags(),
  })
}
