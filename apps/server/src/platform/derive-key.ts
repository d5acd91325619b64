import { createHash } from 'node:crypto'
import { uuidOf } from './uuid-of.ts'

/**
 * A UUID (version 8, RFC 9562) that always is the same for the same parts: how a step of a longer
 * work gets a key of its own, so that doing it again has no second effect.
 * @example deriveKey('withdrawal', id, 'fee')
 */
export function deriveKey(...parts: string[]): string {
  return uuidOf(createHash('sha256').update(JSON.stringify(parts)).digest())
}
