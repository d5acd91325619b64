/** Zones from which the usual hosts are often out of reach. */
const restrictedZones: ReadonlySet<string> = new Set([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
])

/**
 * The node for a time zone: one for mainland China and Hong Kong, one for everywhere else.
 * @example createWalletModal({ rpcUrls: { 1: rpcUrlIn({ everywhere: 'https://a.example', restricted: 'https://b.example' }) }, … })
 */
export function rpcUrlIn(
  urls: { readonly everywhere: string; readonly restricted: string },
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  return restrictedZones.has(zone) ? urls.restricted : urls.everywhere
}
