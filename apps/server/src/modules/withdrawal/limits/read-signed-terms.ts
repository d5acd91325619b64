import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { z } from 'zod'
import { type Decided, readTerms } from '../../../platform/terms/read-terms.ts'
import { completedBy, readProvenActs } from '../../operators/module.ts'

const { decide } = consoleEndpoints.terms
type Row<D> = Decided<D> & { from: Date; request: Buffer | null }

/** The number of operators who sign a limit. */
const needed = 2

/**
 * Those of some subjects in force at a moment. With `consoleOrigin`, as the signer reads them: what operators decided in the console
 * counts only where two, who both might decide terms when the second signed, signed this very document from this very moment; else the version before it holds.
 * A version that names no signed request is the owner's: no other login can put one in.
 */
export async function readSignedTerms<D>(
  sql: Sql,
  { like, at, consoleOrigin }: { like: string; at: Date; consoleOrigin?: string | undefined },
): Promise<Decided<D>[]> {
  if (consoleOrigin === undefined) return readTerms<D>(sql, { like, at })
  const rows = await sql<Row<D>[]>`
    select subject, version, effective_from as "from", document, request from terms
    where subject like ${like} and effective_from <= ${at} order by subject, effective_from desc, version desc`
  const found: Decided<D>[] = []
  for (const versions of Map.groupBy(rows, ({ subject }) => subject).values())
    for (const row of versions)
      if (row.request === null || (await isSigned(sql, row, consoleOrigin))) {
        found.push(row)
        break
      }
  return found
}

async function isSigned<D>(sql: Sql, row: Row<D>, origin: string): Promise<boolean> {
  const { path } = decide
  const acts = await readProvenActs(sql, { subject: `terms/${row.subject}`, path, origin })
  const fitting = acts.filter(({ body }) => saysSo(row, body))
  return completedBy(fitting, { permission: 'terms', needed }) !== null
}

/** Whether a body is what this version came of: to the letter by its digest, and by what it says. */
function saysSo<D>({ subject, from, document, request }: Row<D>, body: string): boolean {
  const digest = createHash('sha256').update(['POST', decide.path, body].join('\n')).digest()
  if (!request?.equals(digest)) return false
  try {
    const asked = z.core.parse(decide.input, JSON.parse(body))
    return (
      asked.subject === subject &&
      asked.from !== null &&
      new Date(asked.from).getTime() === from.getTime() &&
      isDeepStrictEqual(asked.document, document)
    )
  } catch {
    return false
  }
}
