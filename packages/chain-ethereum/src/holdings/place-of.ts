import { concatHex, type Hex, keccak256, pad, toHex } from 'viem'

/** Where a mapping of addresses, the one of such a number, keeps what belongs to an address. */
export function placeOf(mapping: string, address: string): Hex {
  return keccak256(concatHex([pad(address.toLowerCase() as Hex), pad(mapping as Hex)]))
}

/** Where contracts keep such mappings: among their first, or where OpenZeppelin's upgradeable ERC-20 has its own (ERC-7201). */
export const likelyMappings: readonly Hex[] = [
  ...Array.from({ length: 24 }, (_, i) => toHex(i)),
  '0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00',
]
