import { type Hex, hexToBytes, keccak256 } from 'viem'

/** The 256 bytes by which a block's header tells what its logs may be of, as Ethereum's Yellow Paper defines it (4.4.3). */
export type BlockBloom = Hex

/**
 * Whether a block may have a log of an address or with a topic (both in hex). False is sure; true may be a coincidence.
 * @example mayHold(header.logsBloom, vault) && mayHold(header.logsBloom, depositedTopic)
 */
export function mayHold(bloom: BlockBloom, item: Hex): boolean {
  const filter = hexToBytes(bloom)
  return bitsOf(item).every(({ byte, mask }) => ((filter[byte] ?? 0) & mask) !== 0)
}

/** The three bits of an item: the low eleven bits of each of the first three pairs of bytes of its hash. */
function bitsOf(item: Hex): { byte: number; mask: number }[] {
  const hash = Buffer.from(keccak256(item, 'bytes'))
  return [0, 2, 4].map((pair) => {
    const bit = hash.readUInt16BE(pair) & 2047
    return { byte: 255 - (bit >> 3), mask: 1 << (bit & 7) }
  })
}
