import type { Fragment, Tx } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'

/** The key that `creditKey` gives, in SQL: of the deposit `d`, after `life` reversals. */
export function creditKeyOf(tx: Tx): Fragment {
  return tx`case life when 0 then d.id else ${derivedKey(tx, 'deposit', tx`d.id`, tx`'credit ' || life`)} end`
}

/** The key that `reversalKey` gives, in SQL: of the deposit `d`, after `life` reversals before it. */
export function reversalKeyOf(tx: Tx, out: 'account' | 'suspense'): Fragment {
  const part = out === 'suspense' ? ['suspense'] : []
  return tx`case life when 0 then ${derivedKey(tx, 'reversal', tx`d.id`, ...part)}
    else ${derivedKey(tx, 'reversal', tx`d.id`, tx`life`, ...part)} end`
}
