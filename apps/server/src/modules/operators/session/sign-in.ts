import { randomUUID } from 'node:crypto'
import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { note } from '../log/note.ts'
import { lives, type OperatorsDeps } from '../operators-deps.ts'
import { type Assertion, verifyAssertion } from '../passkey/verify-assertion.ts'
import { counts, findOperator, findPasskey, keepCounter, type Operator } from '../repository.ts'
import { takeChallenge } from './challenges.ts'

/** A session as it begins: its halves, and whose it is. */
export type SignedIn = { token: string; cookie: string; expiresAt: Date; operator: Operator }

/**
 * Signs an operator in. The challenge is gone before anything else is looked at, so an assertion is judged once.
 * @throws {ApiError} `operator.signature_invalid`, also for a passkey that nobody knows; `operator.refused` for one that no admin has
 * vouched for yet.
 */
export async function signIn(
  { db, clock, configuration }: OperatorsDeps,
  { challenge, assertion }: { challenge: string; assertion: Assertion },
): Promise<SignedIn> {
  const now = clock.now()
  if (!(await takeChallenge(db, { challenge, purpose: 'sign_in', about: '', now })))
    throw new ApiError('operator.signature_invalid')
  const passkey = await findPasskey(db, assertion.id)
  const verified =
    passkey && (await verifyAssertion({ assertion, challenge, origin: configuration.consoleOrigin, passkey }))
  if (!verified) throw new ApiError('operator.signature_invalid')
  if (passkey.endedAt === null && !counts(passkey))
    throw new ApiError('operator.refused', { reason: 'not_vouched' })
  return withTransaction(db, async (tx) => {
    const operator = counts(passkey) ? await findOperator(tx, passkey.operator) : undefined
    const counted = await keepCounter(tx, { id: passkey.id, from: passkey.counter, to: verified.counter })
    if (!operator || !counted) throw new ApiError('operator.signature_invalid')
    const [token, cookie] = [newSecret(), newSecret()]
    const expiresAt = new Date(now.getTime() + lives.session)
    await tx`delete from operator_session where expires_at < ${now}`
    await tx`insert into operator_session (id, header_hash, cookie_hash, passkey, at, seen_at, expires_at)
      values (${randomUUID()}, ${hashSecret(token)}, ${hashSecret(cookie)}, ${passkey.id}, ${now}, ${now}, ${expiresAt})`
    await note(tx, {
      ...{ at: now, operator: operator.name, action: 'sign_in', subject: `operator/${operator.name}` },
      detail: { passkey: passkey.id },
    })
    return { token, cookie, expiresAt, operator }
  })
}
