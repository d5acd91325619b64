const bare = new Set(['http:', 'ws:', 'postgres:', 'postgresql:', 'nats:'])
const here = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether what an address leads to is asked and answered in the clear. */
export function isOpenAddress(address: string): boolean {
  return bare.has(URL.parse(address)?.protocol ?? '')
}

/** The same, where it leaves this machine. Of several hosts one that does is enough; a socket's folder is no host. */
export function crossesNetworkBare(address: string): boolean {
  const [, protocol = '', hosts = '', tail = ''] =
    /^(\w+:)\/\/(?:[^/?#]*@)?([^/?#]*)(.*)$/s.exec(address) ?? []
  if (!bare.has(protocol) || /[?&]host=(\/|%2F)/i.test(tail)) return false
  return hosts.split(',').some((host) => !here.test(host.replace(/:\d+$/, '')))
}

/** Whether an address names more than a place: a user, a query, or a part as long and mixed as keys are. */
export function carriesKey(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const parts = [...url.pathname.split('/'), ...url.hostname.split('.')]
  return url.username !== '' || url.search !== '' || parts.some((part) => /^(?=.*\d)[\w-]{16,}$/.test(part))
}
