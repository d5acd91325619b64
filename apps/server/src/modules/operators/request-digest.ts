import { createHash } from 'node:crypto'
import type { KeyedWrite } from '../../platform/operators.ts'

/** What is the same for all who ask for the same: method, path and body, to the letter. */
export function requestDigest({ method, path, body }: Omit<KeyedWrite, 'idempotencyKey'>): Buffer {
  return createHash('sha256').update([method, path, body].join('\n')).digest()
}
