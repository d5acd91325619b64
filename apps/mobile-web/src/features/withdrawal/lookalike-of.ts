/** How many characters at either end a list shows, and a forger therefore copies. */
const shown = 4

/**
 * The used address that another one could be taken for: both ends alike, but not the same. This is how "address
 * poisoning" works: a forged address is left in a victim's history to be copied from there.
 * @example lookalikeOf('0x1234…99995678', ['0x1234…00005678']) // '0x1234…00005678'
 */
export function lookalikeOf(address: string, used: readonly string[]): string | undefined {
  const wanted = plain(address)
  if (wanted.length < shown * 2 || used.some((one) => plain(one) === wanted)) return undefined
  return used.find((one) => {
    const known = plain(one)
    return known.slice(0, shown) === wanted.slice(0, shown) && known.slice(-shown) === wanted.slice(-shown)
  })
}

/** Without what all addresses of a network begin with, and without case where it means nothing. */
function plain(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : address.replace(/^T/, '')
}
