import type { Fragment, Tx } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'
import type { ReversalLeg } from './deposit-keys.ts'

/** The key that `creditKey` gives, in SQL: of the deposit `d`, after `life` reversals. */
export function creditKeyOf(tx: Tx): Fragment {
  return tx`case life when 0 then d.id else ${derivedKey(tx, 'deposit', tx`d.id`, tx`'credit ' || life`)} end`
}

/** The key that `creditShareKey` gives, in SQL: of the deposit `d`, after `life` reversals. */
export function creditShareKeyOf(tx: Tx): Fragment {
  return derivedKey(tx, 'deposit', tx`d.id`, tx`'share ' || life`)
}

/** The key that `reversalKey` gives, in SQL: of the deposit `d`, after `life` reversals before it. */
export function reversalKeyOf(tx: Tx, out: ReversalLeg): Fragment {
  const part = out === 'account' ? [] : [out]
  return tx`case life when 0 then ${derivedKey(tx, 'reversal', tx`d.id`, ...part)}
    else ${derivedKey(tx, 'reversal', tx`d.id`, tx`life`, ...part)} end`
}
