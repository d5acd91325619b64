import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

/** An address of PostgreSQL that cannot be read. The message says what is wrong and never shows the address. */
export class AddressUnreadable extends Error {
  override readonly name = 'AddressUnreadable'
}

/** What the driver takes: an address of one server, and beside it what it does not read in one. */
export type Address = {
  readonly url: string
  readonly options: {
    readonly host: string
    readonly port?: number
    readonly ssl?: boolean | 'prefer' | ConnectionOptions
    readonly target_session_attrs?: 'primary' | 'read-only' | 'standby' | 'prefer-standby'
  }
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const sessions = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const

/**
 * Reads an address as libpq does: several hosts (tried in turn), `target_session_attrs`, `?host=/directory` for a unix
 * socket, `sslmode`, `sslrootcert`, `sslcert` and `sslkey`. The driver knows the address of one host, and no
 * certificates.
 * @throws {AddressUnreadable}
 * @example readAddress('postgres://lode@a:5432,b:5432/lode?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=/etc/lode/ca.crt')
 */
export function readAddress(address: string): Address {
  const [, head = '', servers = '', tail = ''] = shape.exec(address) ?? []
  const url = URL.parse(`${head}localhost${tail}`)
  if (head === '' || !url)
    throw new AddressUnreadable('an address reads postgres://user:password@host:port/database')
  const take = (name: string): string | undefined => {
    const value = url.searchParams.get(name) ?? undefined
    url.searchParams.delete(name)
    return value
  }
  const socket = take('host')
  const hosts = servers.split(',').map(readServer)
  const session = oneOf('target_session_attrs', sessions, take('target_session_attrs'))
  const ssl = readTls(
    {
      mode: oneOf('sslmode', modes, take('sslmode')),
      root: take('sslrootcert'),
      certificate: take('sslcert'),
      key: take('sslkey'),
    },
    hosts.map(({ host }) => host),
  )
  return {
    url: url.href,
    options: {
      ...(socket ? { host: socket, port: hosts[0]?.port ?? 5432 } : lists(hosts)),
      ...(ssl === undefined || socket ? {} : { ssl }),
      // The driver takes a standby for one that can be written to, as it asks for the default of transactions alone.
      ...(session && session !== 'any'
        ? { target_session_attrs: session === 'read-write' ? 'primary' : session }
        : {}),
    },
  }
}

/** The driver takes lists of both; its types do not say so, and its reading of a text stumbles over IPv6. */
function lists(hosts: readonly { host: string; port: number }[]): { host: string; port: number } {
  const both = { host: hosts.map(({ host }) => host), port: hosts.map(({ port }) => port) }
  return both as unknown as { host: string; port: number }
}

function readServer(text: string): { host: string; port: number } {
  const found = /^(?:\[([^\]]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text)
  if (!found) throw new AddressUnreadable('a host of the address is not host or host:port')
  const [, six, name, port = '5432'] = found
  return { host: six ?? (decodeURIComponent(name ?? '') || 'localhost'), port: Number(port) }
}

function oneOf<const T extends string>(
  name: string,
  known: readonly T[],
  value: string | undefined,
): T | undefined {
  const found = known.find((one) => one === value)
  if (value !== undefined && !found) throw new AddressUnreadable(`${name} is one of ${known.join(', ')}`)
  return found
}

type Tls = {
  mode?: string | undefined
  root?: string | undefined
  certificate?: string | undefined
  key?: string | undefined
}

/** As in libpq, a root certificate is always used: with `require`, too. */
function readTls({ mode, root, certificate, key }: Tls, hosts: readonly string[]): Address['options']['ssl'] {
  if (mode === 'disable') return false
  const own = { ...(certificate && { cert: read(certificate) }), ...(key && { key: read(key) }) }
  const authority = root === undefined || root === 'system' ? {} : { ca: read(root) }
  const strict = mode === 'verify-full' || root === 'system'
  if (!strict && mode !== 'verify-ca' && root === undefined) {
    if (mode === undefined || mode === 'allow') return mode && 'prefer'
    return mode === 'prefer' ? 'prefer' : { ...own, rejectUnauthorized: false }
  }
  // Where the host is a number, the driver does not say which: a certificate for it would be compared with "localhost".
  const [host] = hosts
  const name = hosts.length === 1 && host !== undefined && isIP(host) ? { host } : {}
  return {
    ...own,
    ...authority,
    ...name,
    rejectUnauthorized: true,
    ...(strict ? {} : { checkServerIdentity: () => undefined }),
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new AddressUnreadable(`${path}, which the address names, cannot be read`, { cause })
  }
}
