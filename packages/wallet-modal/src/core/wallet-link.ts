import type { Platform } from './platforms.ts'
import type { WalletRecord } from './wallet-record.ts'

/**
 * The address that opens a wallet at a pairing: its own scheme (`scheme://wc?uri=…`), its universal link
 * (`https://host/wc?uri=…`) or its page (with `uri` added). Undefined where the wallet has no such link.
 *
 * @example walletLink({ id, name, mobile_link: 'lode://' }, { platform: 'mobile', uri }) // 'lode://wc?uri=wc%3A…'
 */
export function walletLink(
  record: WalletRecord,
  { platform, uri }: { platform: Platform; uri: string },
): string | undefined {
  const base = linkFor(record, platform)
  if (base === undefined || base === '' || runsScript.test(base.trim())) return undefined
  if (platform === 'web') return pageLink(base, uri)
  return `${walletBase(base)}wc?uri=${encodeURIComponent(uri)}`
}

function linkFor(record: WalletRecord, platform: Platform): string | undefined {
  if (platform === 'web') return record.webapp_link
  return platform === 'desktop' ? record.desktop_link : record.mobile_link
}

/** Schemes by which a directory that is not honest would run in the page. */
const runsScript = /^(javascript|data|vbscript|blob|file):/i

/** A link as the SDK wants it to open the wallet for later requests: `scheme://` or `https://host/`. */
export function walletBase(link: string): string {
  if (!link.includes('://')) return `${link.replaceAll(/[/:]/g, '')}://`
  return link.endsWith('/') ? link : `${link}/`
}

function pageLink(page: string, uri: string): string {
  const url = new URL(page)
  url.searchParams.set('uri', uri)
  return url.href
}
