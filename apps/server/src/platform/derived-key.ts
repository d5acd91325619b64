import type { Fragment, Sql } from '@lode/database'

/** The key that `deriveKey(topic, id, …parts)` gives, in SQL, of a column of ids. */
export function derivedKey(
  tx: Sql,
  topic: string,
  id: Fragment,
  ...parts: readonly (string | Fragment)[]
): Fragment {
  const more = parts.reduce<Fragment>((text, part) => tx`${text} || '","' || (${part})::text`, tx``)
  return tx`(
    select encode(set_byte(set_byte(h, 6, get_byte(h, 6) & 15 | 128), 8, get_byte(h, 8) & 63 | 128), 'hex')::uuid
    from (select substring(sha256(convert_to(
      '["' || ${topic}::text || '","' || ${id} ${more} || '"]', 'UTF8')) for 16) as h) as digest)`
}
