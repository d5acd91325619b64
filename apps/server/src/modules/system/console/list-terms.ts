import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import type { Document } from '../../../platform/terms/put-terms.ts'
import { isOfKind, type TermsKind } from '../../../platform/terms/terms-kind.ts'

type Version = ReplyOf<typeof consoleEndpoints.terms.history>['versions'][number]
type Subject = ReplyOf<typeof consoleEndpoints.terms.list>['subjects'][number]
type Row = { subject: string; version: number; from: Date; decidedAt: Date; by: string; document: Document }

/** Every subject that somebody reads: what is in force at a moment, and what is to come. */
export async function listTerms(
  sql: Sql,
  { kinds, at }: { kinds: readonly TermsKind[]; at: Date },
): Promise<Subject[]> {
  const rows = await sql<(Row & { newest: number; state: 'in force' | 'to come' | 'past' })[]>`
    select * from (select subject, version, effective_from as "from", decided_at as "decidedAt", actor as by, document,
        max(version) over (partition by subject) as newest,
        case when effective_from > ${at} then 'to come'
          when row_number() over (partition by subject, effective_from <= ${at} order by effective_from desc, version desc) = 1
          then 'in force' else 'past' end as state
      from terms) versions where state <> 'past' order by subject, "from", version`
  return [...Map.groupBy(rows, ({ subject }) => subject)].flatMap(([subject, versions]) => {
    const kind = kinds.find((one) => isOfKind(one, subject))
    if (!kind) return []
    const inForce = versions.find(({ state }) => state === 'in force')
    return {
      subject,
      inForce: inForce ? wire(inForce) : null,
      toCome: versions.filter(({ state }) => state === 'to come').map(wire),
      newest: versions[0]?.newest ?? 0,
      needed: neededFor(kind),
    }
  })
}

/** Every version of one subject, the newest first. */
export async function termsHistory(sql: Sql, subject: string): Promise<Version[]> {
  const rows = await sql<Row[]>`
    select version, effective_from as "from", decided_at as "decidedAt", actor as by, document
    from terms where subject = ${subject} order by version desc limit 200`
  return rows.map(wire)
}

/** How many operators sign a change of terms: two where it limits money. */
export function neededFor(kind: TermsKind): number {
  return kind.limits ? 2 : 1
}

function wire({ version, from, decidedAt, by, document }: Row): Version {
  return { version, from: from.toISOString(), decidedAt: decidedAt.toISOString(), by, document }
}
