/**
 * The head and tail of an address, of any chain, as lists show it. What is hardly longer stays whole.
 * @example shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf3…2266'
 */
export function shortenAddress(address: string, tail: 4 | 6 = 4): string {
  return address.length <= tail + 6 ? address : `${address.slice(0, 4)}…${address.slice(-tail)}`
}
