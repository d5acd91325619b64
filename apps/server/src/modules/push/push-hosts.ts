const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
const local = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/** Whether a text names push services: a host, all hosts below one, or a service of this machine. */
export function isPushHost(entry: string): boolean {
  return host.test(entry) || local.test(entry)
}

/** Whether pushes may go to an address: over HTTPS, on the port of HTTPS, to a host that is named. */
export function isAllowed(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((entry) => {
    if (local.test(entry)) return origin === new URL(entry).origin
    if (protocol !== 'https:' || port !== '') return false
    return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry
  })
}
