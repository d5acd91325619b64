import type { ModalTextKey } from '../locales/en/index.ts'
import type { WalletRecord } from './wallet-record.ts'

/** The places where a wallet can be had, each with its name: only those that the wallet links. */
export function downloadsOf(
  record: WalletRecord,
): readonly { readonly key: ModalTextKey; readonly href: string }[] {
  const all = [
    { key: 'chromeExtension', href: record.chrome_store },
    { key: 'iosApp', href: record.app_store },
    { key: 'androidApp', href: record.play_store },
    { key: 'website', href: record.homepage },
  ] as const
  return all.flatMap(({ key, href }) => (href === undefined || href === '' ? [] : [{ key, href }]))
}
