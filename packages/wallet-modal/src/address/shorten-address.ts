/** What says which chain it is, and is the same for every address of it. */
const prefix = /^(0x|T)/i

/**
 * The head and tail of an address, of any chain, as lists show it: what all addresses of a chain begin with, four letters,
 * and the last six. What is hardly longer stays whole.
 * @example shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf39F…b92266'
 */
export function shortenAddress(address: string): string {
  const head = (prefix.exec(address)?.[0].length ?? 0) + 4
  return address.length <= head + 8 ? address : `${address.slice(0, head)}…${address.slice(-6)}`
}
