import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import type { KeyedWrite, OperatorSession } from '../../platform/operators.ts'
import { lives, type OperatorsDeps } from './operators-deps.ts'
import { requestDigest } from './request-digest.ts'

/**
 * Does what an operator asks for without a signature, once for its key, in the transaction that keeps the key for a day. A twin waits
 * for it here, and does nothing.
 * @throws {ApiError} `request.idempotency_conflict` where the key was used for something else, or by another.
 */
export function doKeyed(
  { db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>,
  { name }: OperatorSession,
  { idempotencyKey: id, ...write }: KeyedWrite,
  effect: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const request = requestDigest(write)
    await tx`delete from operator_write where at < ${new Date(now.getTime() - lives.write)}`
    const { count } = await tx`insert into operator_write (id, operator, request, at)
      values (${id}, ${name}, ${request}, ${now}) on conflict do nothing`
    if (count > 0) {
      await effect(tx)
      return
    }
    const same = await tx`
      select from operator_write where id = ${id} and operator = ${name} and request = ${request}`
    if (same.length === 0) throw new ApiError('request.idempotency_conflict')
  })
}
