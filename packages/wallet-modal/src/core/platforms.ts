import type { WalletRecord } from './wallet-record.ts'

/** The ways to a wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to a listed wallet, best first: this browser, its app here (or its app elsewhere by a QR code), its page,
 * its desktop program. A wallet that only lives in a browser and is not in this one is unsupported.
 *
 * @example platformsOf({ mobile_link: 'a://', webapp_link: 'https://a.example' }, { installed: false, mobile: false }) // ['qrcode', 'web']
 */
export function platformsOf(
  record: Partial<WalletRecord>,
  { installed, mobile }: { installed: boolean; mobile: boolean },
): readonly Platform[] {
  const found: Platform[] = []
  if (installed) found.push('browser')
  if (record.mobile_link !== undefined) found.push(mobile ? 'mobile' : 'qrcode')
  if (record.webapp_link !== undefined) found.push('web')
  if (record.desktop_link !== undefined && !mobile) found.push('desktop')
  const injectable = record.rdns !== undefined || (record.injected?.length ?? 0) > 0
  if (injectable && !installed) found.push('unsupported')
  return found
}
