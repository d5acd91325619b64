import type { Fragment, Sql } from '@lode/database'

/** A version of a subject's terms, as it was decided. */
export type Decided<D = unknown> = { subject: string; version: number; document: D }

/** Those of some subjects that are in force at a moment, by the pattern of `like`. @example await readTerms(db, { like: 'withdrawal/ethereum/%', at }) */
export function readTerms<D>(sql: Sql, { like, at }: { like: string; at: Date }): Promise<Decided<D>[]> {
  return sql<Decided<D>[]>`
    select distinct on (subject) subject, version, document from terms
    where subject like ${like} and effective_from <= ${at} order by subject, effective_from desc, version desc`
}

/**
 * The version and document of one subject in force at a moment, to be joined to what names it.
 * @example sql`from miner m join lateral (${termsInForce(sql, { subject: sql`'miner/' || m.id`, at })}) t on true`
 */
export function termsInForce(sql: Sql, { subject, at }: { subject: Fragment; at: Date }): Fragment {
  return sql`select version, document from terms
    where subject = ${subject} and effective_from <= ${at} order by effective_from desc, version desc limit 1`
}
