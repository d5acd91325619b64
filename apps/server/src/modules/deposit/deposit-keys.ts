import { deriveKey } from '../../platform/derive-key.ts'
import type { Deposit } from './repository.ts'

type Life = Pick<Deposit, 'id' | 'reversals'>

/** The key of a deposit's credit: its id, and after each reversal another. The audit has the same in SQL. */
export function creditKey({ id, reversals }: Life): string {
  return reversals === 0 ? id : deriveKey('deposit', id, `credit ${reversals}`)
}

/** The key of the owner's share of a credit whose rest goes to `suspense`. */
export function creditShareKey({ id, reversals }: Life): string {
  return deriveKey('deposit', id, `share ${reversals}`)
}

/** The account that a reversal is taken out of, the share of it that is left there, or `suspense`. */
export type ReversalLeg = 'account' | 'share' | 'suspense'

/** The key of what takes the present credit back. */
export function reversalKey({ id, reversals }: Life, out: ReversalLeg): string {
  const life = reversals === 0 ? ['reversal', id] : ['reversal', id, String(reversals)]
  return deriveKey(...life, ...(out === 'account' ? [] : [out]))
}
