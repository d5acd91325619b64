import type { RecentWallet } from './list-wallets.ts'
import type { TextStorage } from './options.ts'
import { storageKeys } from './storage-keys.ts'
import type { WalletChoice } from './wallet-record.ts'

const kept = 2

/** The wallets chosen lately, the last one first. What is there in another shape counts as nothing. */
export function readRecentWallets(storage: TextStorage): readonly RecentWallet[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(storageKeys.recentWallets) ?? '[]')
    return Array.isArray(found) ? found.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts a wallet first among the recent ones. */
export function rememberWallet(storage: TextStorage, { id, record }: WalletChoice): void {
  const others = readRecentWallets(storage).filter((one) => one.id !== id)
  const all = [{ id, record }, ...others].slice(0, kept)
  storage.setItem(storageKeys.recentWallets, JSON.stringify(all))
}

function isRecent(value: unknown): value is RecentWallet {
  const { id, record } = (value ?? {}) as { id?: unknown; record?: { id?: unknown; name?: unknown } }
  if (typeof id !== 'string') return false
  return record === undefined || (typeof record?.id === 'string' && typeof record.name === 'string')
}
