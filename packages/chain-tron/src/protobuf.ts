/**
 * Protocol buffers, as far as Tron's messages use them. Fields are written in the order of their numbers, and those with the default
 * value are left out, as Tron's own nodes do: an id is the hash of these very bytes.
 * Source: protobuf.dev/programming-guides/encoding.
 */

/** A field: a number below 2^63, bytes, or a message. Zero, empty and undefined are left out. */
export type Field = readonly [number: number, value: bigint | Uint8Array | undefined]

/** @throws {RangeError} for a number that is negative or does not fit an int64. */
export function message(fields: readonly Field[]): Uint8Array {
  return join(
    fields.flatMap(([number, value]) => {
      if (value === undefined || value === 0n) return []
      if (typeof value === 'bigint') return [varint(BigInt(number) << 3n), varint(value)]
      if (value.length === 0) return []
      return [varint((BigInt(number) << 3n) | 2n), varint(BigInt(value.length)), value]
    }),
  )
}

/** @example utf8('TransferContract') */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function varint(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 63n) throw new RangeError(`${value} does not fit an int64`)
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Uint8Array.from([...bytes, Number(rest)])
}
