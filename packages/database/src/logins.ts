import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { Sql } from './open-database.ts'

/** How processes log in to the database; `sql/access.sql` says what each may do. The owner migrates, and nothing else. */
export const logins = [
  'lode_owner',
  'lode_app',
  'lode_console',
  'lode_feeds',
  'lode_signer',
  'lode_relay',
  'lode_read',
] as const
export type Login = (typeof logins)[number]

/** The same database as somebody else, with the same password: of embedded servers, whose logins share one. */
export function addressAs(url: string, login: Login): string {
  const address = new URL(url)
  address.username = login
  return address.href
}

/** Gives a login its password. What is sent, and may be logged, is what PostgreSQL keeps of it (SCRAM, RFC 5803). */
export async function setPassword(sql: Sql, login: Login, password: string): Promise<void> {
  await sql.unsafe(`alter role ${login} password '${scramSecret(password)}'`)
}

function scramSecret(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}
