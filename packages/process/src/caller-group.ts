import { isIP } from 'node:net'

/**
 * Under what a caller's address counts. A network gives each of its users a /64 of IPv6, 2^64 addresses, so that is one caller;
 * of IPv4, an address is. IPv4 written as IPv6 is IPv4; what is no address is itself. A request whose sender is gone has no address any
 * more: all of those are one caller.
 * @example callerGroup('2001:db8:1:2:aaaa::1') // '2001:db8:1:2::/64'
 */
export function callerGroup(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, as URLs write them: small letters, no zeros in front, no dots at the end. */
function groupsOf(address: string): string[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
