import type { IncomingMessage } from 'node:http'
import { callerGroup } from '@lode/process'

/**
 * Who is at the other end, as it counts: the socket's address, or what the proxies before us say it is. Each proxy adds the address that
 * it saw; with n proxies of ours the nth from the end is the client's, and whatever stands before it is hearsay.
 */
export function addressOf(request: IncomingMessage, { proxies }: { proxies: number }): string {
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const client = proxies > 0 ? told.at(-proxies)?.trim() : undefined
  return callerGroup(client || (request.socket.remoteAddress ?? ''))
}
