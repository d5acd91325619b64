import type { IncomingMessage } from 'node:http'

/**
 * Who is at the other end: the socket's address, or what the proxies before us say it is. Each proxy adds the address that
 * it saw; with n proxies of ours the nth from the end is the client's, and whatever stands before it is hearsay.
 */
export function addressOf(request: IncomingMessage, { proxies }: { proxies: number }): string {
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const client = proxies > 0 ? told.at(-proxies)?.trim() : undefined
  return client || (request.socket.remoteAddress ?? '')
}
