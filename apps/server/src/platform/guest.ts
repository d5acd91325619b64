import { headers } from '@lode/api-contract'
import type { FastifyRequest } from 'fastify'
import { hashSecret } from './secrets.ts'

/** Who a visitor is, by the secret that their app has made: its hash in hexadecimal. Null where a request carries none. */
export function guestOf({ headers: sent }: Pick<FastifyRequest, 'headers'>): string | null {
  const secret = sent[headers.visitor]
  if (typeof secret !== 'string' || !/^[\w-]{43}$/.test(secret)) return null
  return hashSecret(secret).toString('hex')
}

/** Whose the events of a visitor are. @example guestOwner('ab…') // 'guest/ab…' */
export function guestOwner(guest: string): string {
  return `guest/${guest}`
}
