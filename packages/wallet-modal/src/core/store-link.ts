import type { WalletRecord } from './wallet-record.ts'

/** Where a phone gets the wallet's app. */
export function storeLink(record: WalletRecord, { ios }: { ios: boolean }): string | undefined {
  return (ios ? record.app_store : record.play_store) ?? record.homepage
}
