/** Cuts an address into groups of four, the `0x` on its own. @example groupAddress('0x1234567890') // ['0x', '1234', '5678', '90'] */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}
