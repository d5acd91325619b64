import type { Fragment, Sql } from '@lode/database'

/** The key that `deriveKey(topic, id, part)` gives, in SQL, of a column of ids. */
export function derivedKey(tx: Sql, topic: string, id: Fragment, part: string | Fragment): Fragment {
  return tx`(
    select encode(set_byte(set_byte(h, 6, get_byte(h, 6) & 15 | 128), 8, get_byte(h, 8) & 63 | 128), 'hex')::uuid
    from (select substring(sha256(convert_to(
      '["' || ${topic}::text || '","' || ${id} || '","' || (${part})::text || '"]', 'UTF8')) for 16) as h) as digest)`
}
