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

/** The address of a chain's node; or two of them, one for mainland China and Hong Kong. */
export type RpcUrl = string | { readonly everywhere: string; readonly restricted: string }

/** The node for a time zone. By default this machine's. @example rpcUrlIn({ everywhere, restricted }, 'Asia/Shanghai') */
export function rpcUrlIn(
  url: RpcUrl | undefined,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  if (typeof url !== 'object') return url
  return restrictedZones.has(zone) ? url.restricted : url.everywhere
}
