import type { WalletRecord } from './wallet-record.ts'

/** The address that opens a wallet that is a web page at a pairing. @example 'https://wallet.example/?uri=wc%3A…' */
export function webappLink(record: WalletRecord, uri: string): string | undefined {
  if (record.webapp_link === undefined) return undefined
  const url = new URL(record.webapp_link)
  url.searchParams.set('uri', uri)
  return url.href
}
