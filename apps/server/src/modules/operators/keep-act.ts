import { createHash } from 'node:crypto'
import { ApiError, operatorText } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { policyVersion } from '@lode/domain'
import type { OperatorSession, SignedAct } from '../../platform/operators.ts'
import type { OperatorsDeps } from './operators-deps.ts'
import { readAssertion, verifyAssertion } from './passkey/verify-assertion.ts'
import { counts, findPasskey, keepCounter } from './repository.ts'
import { requestDigest } from './request-digest.ts'
import { takeChallenge } from './session/challenges.ts'

/**
 * Checks that an operator's own passkey signed this very request under the present table of permissions, and keeps text and
 * signature. The nonce is gone before anything else is looked at. Who was not answered signs the same key again: the first one stays.
 * @throws {ApiError} `operator.signature_invalid`; `request.idempotency_conflict` where the key was used for something else.
 */
export async function keepAct(
  { db, clock, configuration }: OperatorsDeps,
  { name }: OperatorSession,
  { nonce, assertion: json, subject, ...request }: SignedAct,
): Promise<void> {
  const now = clock.now()
  const refusal = new ApiError('operator.signature_invalid')
  if (!(await takeChallenge(db, { challenge: nonce, purpose: 'request', about: name, now }))) throw refusal
  const origin = configuration.consoleOrigin
  const text = operatorText({ origin, operator: name, policy: policyVersion, nonce, ...request })
  const assertion = readAssertion(json)
  const passkey = assertion && (await findPasskey(db, assertion.id))
  if (!assertion || !passkey || passkey.operator !== name || !counts(passkey)) throw refusal
  const verified = await verifyAssertion({ assertion, challenge: digestOf(text), origin, passkey })
  if (!verified) throw refusal
  const { authenticatorData, clientDataJSON, signature } = assertion.response
  const bytes = (base64url: string) => Buffer.from(base64url, 'base64url')
  const { path, body, idempotencyKey } = request
  const digest = requestDigest(request)
  await withTransaction(db, async (tx) => {
    if (!(await keepCounter(tx, { id: passkey.id, from: passkey.counter, to: verified.counter })))
      throw refusal
    const { count } = await tx`
      insert into operator_act (id, operator, passkey, at, path, body, subject, request, text, authenticator_data, client_data, signature)
      values (${idempotencyKey}, ${name}, ${passkey.id}, ${now}, ${path}, ${body}, ${subject},
        ${digest}, ${text}, ${bytes(authenticatorData)}, ${bytes(clientDataJSON)}, ${bytes(signature)})
      on conflict do nothing`
    if (count > 0) return
    const same = await tx`
      select from operator_act where id = ${idempotencyKey} and operator = ${name} and request = ${digest}`
    if (same.length === 0) throw new ApiError('request.idempotency_conflict')
  })
}

/** What a passkey signs of a text: its SHA-256, base64url. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
