/** The head and tail of an address, as lists show it. @example shortenAddress('0xf39F…2266') // '0xf3…2266' */
export function shortenAddress(address: string, tail: 4 | 6 = 4): string {
  return `${address.slice(0, 4)}…${address.slice(-tail)}`
}
