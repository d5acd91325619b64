import type { Fragment, Tx } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'

/** The key that `creditKey` gives, in SQL: of the deposit `d`, after `life` reversals. */
export function creditKeyOf(tx: Tx): Fragment {
  return tx`case life when 0 then d.id else ${derivedKey(tx, 'deposit', tx`d.id`, tx`'credit ' || life`)} end`
}
