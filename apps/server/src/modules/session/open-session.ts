import { randomUUID } from 'node:crypto'
import type { endpoints, ParsedInputOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Tx } from '@lode/database'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { deviceText } from './device-text.ts'
import type { SessionRepository, User } from './repository.ts'
import { sessionLifeMs } from './session-life.ts'
import { tellSessions } from './tell-sessions.ts'

type Deps = { repository: SessionRepository; clock: Clock }
type SignIn = ParsedInputOf<typeof endpoints.session.create>

/**
 * Opens a session for a holder whose wallet has signed, keeps what it signed, and tells their other sessions. Answers with
 * both halves, which are kept as hashes alone.
 */
export async function openSession(
  tx: Tx,
  { repository, clock }: Deps,
  { user, signIn: { deviceKey, message, signature, device } }: { user: User; signIn: SignIn },
): Promise<{ header: string; cookie: string; expiresAt: Date }> {
  const [id, header, cookie] = [randomUUID(), newSecret(), newSecret()]
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  const session = {
    id,
    user_id: user.id,
    header_hash: hashSecret(header),
    cookie_hash: hashSecret(cookie),
    device_key_x: deviceKey.x,
    device_key_y: deviceKey.y,
    message,
    signature,
    created_at: now,
    expires_at: expiresAt,
  }
  await repository.addSession(tx, session, device ? deviceText(device) : null)
  await tellSessions(tx, { userId: user.id, id })
  return { header, cookie, expiresAt }
}
