import type { WalletDirectory, WalletRecord } from '../core/wallet-record.ts'
import { bundledWallets } from './bundled-wallets.ts'

const pageSize = 40

/** A directory of a list that is here already. Default: the bundled one. */
export function bundledDirectory(wallets: readonly WalletRecord[] = bundledWallets): WalletDirectory {
  return {
    list: async ({ page, search, ids }) => {
      const wanted = search?.toLowerCase()
      const listed =
        ids === undefined ? wallets : ids.flatMap((id) => wallets.filter((wallet) => wallet.id === id))
      const found =
        wanted === undefined ? listed : listed.filter(({ name }) => name.toLowerCase().includes(wanted))
      return { wallets: found.slice((page - 1) * pageSize, page * pageSize), count: found.length }
    },
  }
}
