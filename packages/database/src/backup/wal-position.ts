/** Where a PostgreSQL writes its log: a byte position, and the segment files that hold it. */
export type Segments = { readonly timeline: number; readonly segmentBytes: bigint }

/** Reads a position as PostgreSQL writes it. @example parsePosition('0/174B660') // 24426080n */
export function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Writes a position as PostgreSQL does. @example formatPosition(24426080n) // '0/174B660' */
export function formatPosition(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
}

/** The name of the segment file that holds a position. @example '000000010000000000000003' */
export function segmentName({ timeline, segmentBytes }: Segments, position: bigint): string {
  const number = position / segmentBytes
  const perHigh = 0x100000000n / segmentBytes
  return [BigInt(timeline), number / perHigh, number % perHigh].map(hex8).join('')
}

/** The position at which a segment begins, and its timeline; undefined for a name that is no segment's. */
export function segmentStart(
  name: string,
  segmentBytes: bigint,
): { timeline: number; start: bigint } | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined
  const part = (from: number) => BigInt(`0x${name.slice(from, from + 8)}`)
  return { timeline: Number(part(0)), start: (part(8) << 32n) + part(16) * segmentBytes }
}

function hex8(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
