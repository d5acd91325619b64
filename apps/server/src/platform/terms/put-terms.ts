import type { Sql, Tx } from '@lode/database'
import type { Actor } from '@lode/domain'

/** A JSON document. */
export type Document = { readonly [name: string]: unknown }

/**
 * Decides a new version of a subject, or its first. Answers with its number. `request`: what operators signed for it.
 * @throws where it would hold from before it was decided.
 */
export async function putTerms(
  tx: Tx,
  terms: {
    subject: string
    effectiveFrom: Date
    decidedAt: Date
    actor: Actor
    document: Document
    request?: Buffer
  },
): Promise<number> {
  const { subject, effectiveFrom, decidedAt, actor, document, request = null } = terms
  const version = (await lockTerms(tx, subject)) + 1
  await tx`insert into terms (subject, version, effective_from, decided_at, actor, document, request) values
    (${subject}, ${version}, ${effectiveFrom}, ${decidedAt}, ${actor}, ${JSON.stringify(document)}::text::jsonb, ${request})`
  return version
}

/** The newest version of a subject, 0 where there is none: nobody puts in another before this transaction ends. */
export async function lockTerms(tx: Tx, subject: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('lode.terms.' || ${subject}, 0))`
  const [row] = await tx<{ newest: number }[]>`
    select coalesce(max(version), 0)::int as newest from terms where subject = ${subject}`
  return row?.newest ?? 0
}

/** The first version of a subject, from the beginning of time; nothing where it has one, whatever that says. */
export async function seedTerms(
  sql: Sql,
  { subject, document, now }: { subject: string; document: Document; now: Date },
): Promise<void> {
  await sql`insert into terms (subject, version, effective_from, decided_at, actor, document)
    values (${subject}, 1, 'epoch', ${now}, 'system:seed', ${JSON.stringify(document)}::text::jsonb) on conflict do nothing`
}
