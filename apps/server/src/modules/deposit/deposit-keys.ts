import { deriveKey } from '../../platform/derive-key.ts'
import type { Deposit } from './repository.ts'

type Life = Pick<Deposit, 'id' | 'reversals'>

/** The key of a deposit's credit: its id, and after each reversal another. The audit has the same in SQL. */
export function creditKey({ id, reversals }: Life): string {
  return reversals === 0 ? id : deriveKey('deposit', id, `credit ${reversals}`)
}

/** The key of what takes the present credit back, out of its account or out of `suspense`. */
export function reversalKey({ id, reversals }: Life, out: 'account' | 'suspense'): string {
  const life = reversals === 0 ? ['reversal', id] : ['reversal', id, String(reversals)]
  return deriveKey(...life, ...(out === 'suspense' ? ['suspense'] : []))
}
