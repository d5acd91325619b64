import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { callerGroup } from '@lode/process'

/** Names that stand for ranges, as in `X-Forwarded-For` rules everywhere. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Bounds how many sockets are open, in all and from one address (of IPv6, from one /64). All of a proxy's users come from its address: it is
 * counted in all only, and has limits of its own.
 */
export function capSockets(
  server: Server,
  { inAll, perAddress, proxies }: { inAll: number; perAddress: number; proxies: readonly string[] },
): void {
  const trusted = listOf(proxies)
  const open = new Map<string, number>()
  server.maxConnections = inAll
  server.on('connection', (socket: Socket) => {
    if (trusted(socket.remoteAddress ?? '')) return
    const address = callerGroup(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

function listOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of proxies.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
