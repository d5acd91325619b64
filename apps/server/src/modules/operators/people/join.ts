import { ApiError } from '@lode/api-contract'
import { type Sql, withTransaction } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import { hashSecret } from '../../../platform/secrets.ts'
import { note } from '../log/note.ts'
import { lives, type OperatorsDeps } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { type Registration, verifyRegistration } from '../passkey/verify-registration.ts'
import { giveChallenge, takeChallenge } from '../session/challenges.ts'

type Invitation = { operator: string; role: OperatorRole; first: boolean }

/** Who is invited by a secret. @throws {ApiError} `operator.refused` where it is none, was used or is too old. */
export async function openInvitation(
  { db, clock }: OperatorsDeps,
  secret: string,
): Promise<{ name: string; role: OperatorRole; challenge: string }> {
  const now = clock.now()
  const { operator, role } = await demandInvitation(db, { secret, now })
  const about = hashSecret(secret).toString('base64url')
  const challenge = await giveChallenge(db, { purpose: 'join', about, now, lifeMs: lives.challenge })
  return { name: operator, role, challenge }
}

/**
 * Keeps the passkey that was made by an invitation. That of the very first counts at once; any other waits until admins have signed its
 * fingerprint. Who was not answered asks with the same passkey again: it is kept already.
 * @throws {ApiError} `operator.refused`, `operator.signature_invalid`
 */
export async function join(
  { db, clock, configuration }: OperatorsDeps,
  { secret, challenge, registration }: { secret: string; challenge: string; registration: Registration },
): Promise<{ counts: boolean; fingerprint: string }> {
  const now = clock.now()
  const hash = hashSecret(secret)
  const about = hash.toString('base64url')
  const made = await verifyRegistration({ registration, challenge, origin: configuration.consoleOrigin })
  if (!made) throw new ApiError('operator.signature_invalid')
  const key = Buffer.from(made.publicKey)
  const kept = await keptBy(db, { hash, id: made.id, key })
  if (kept) return kept
  if (!(await takeChallenge(db, { challenge, purpose: 'join', about, now })))
    throw new ApiError('operator.signature_invalid')
  return withTransaction(db, async (tx) => {
    const { operator, role, first } = await demandInvitation(tx, { secret, now })
    const kept = first
      ? await tx`select admit_first_passkey(${hash}, ${made.id}, ${key}, ${made.counter}, ${now}) as kept`
      : await tx`with used as (
          update operator_invitation set used_at = ${now} where secret_hash = ${hash} and used_at is null returning operator, role)
        insert into operator_passkey (id, operator, role, public_key, counter, at)
        select ${made.id}, operator, role, ${key}, ${made.counter}, ${now} from used returning true as kept`
    if (!kept[0]?.kept) throw new ApiError('operator.refused', { reason: 'invitation' })
    const detail = { passkey: made.id, fingerprint: fingerprint(key), role, first: String(first) }
    await note(tx, { at: now, operator, action: 'join', subject: `operator/${operator}`, detail })
    return { counts: first, fingerprint: fingerprint(key) }
  })
}

/** What was answered when this very passkey was kept by this secret; undefined where it was not. */
async function keptBy(
  sql: Sql,
  { hash, id, key }: { hash: Buffer; id: string; key: Buffer },
): Promise<{ counts: boolean; fingerprint: string } | undefined> {
  const [kept] = await sql<{ first: boolean }[]>`
    select p.first from operator_passkey p
    join operator_invitation i on i.operator = p.operator and i.role = p.role and i.first = p.first
    where i.secret_hash = ${hash} and i.used_at = p.at and p.id = ${id} and p.public_key = ${key}`
  return kept && { counts: kept.first, fingerprint: fingerprint(key) }
}

async function demandInvitation(
  sql: Sql,
  { secret, now }: { secret: string; now: Date },
): Promise<Invitation> {
  const [found] = await sql<Invitation[]>`
    select operator, role, first from operator_invitation
    where secret_hash = ${hashSecret(secret)} and used_at is null and expires_at > ${now}`
  if (!found) throw new ApiError('operator.refused', { reason: 'invitation' })
  return found
}
