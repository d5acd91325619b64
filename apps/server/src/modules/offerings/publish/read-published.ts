import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'

type Statement = ReplyOf<typeof endpoints.offerings.details>['statement']

/** What is published of an offering, with the signature over it; null before it is signed. */
export async function readStatement(sql: Sql, offering: bigint): Promise<Statement> {
  const [row] = await sql<NonNullable<Statement>[]>`
    select statement, digest, key_id as "keyId", signature, (
      select json_build_object('commitments', count(*) filter (where kind = 'commitments'),
        'allocation', count(*) filter (where kind = 'allocation')) from offering_file where offering = ${offering}) as parts,
      case when exit_contract is not null then json_build_object('contract', exit_contract, 'opensAt',
        to_char(hosted_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as exit
    from offering_statement where offering = ${offering}`
  return row ?? null
}

const form = /^([a-z0-9][a-z0-9-]{0,39})\.(commitments|allocation)\.(\d{1,6})$/

/** A part of a published file, by its name; of what is not signed yet nothing is told. @throws {ApiError} `request.not_found` */
export async function readPart(sql: Sql, name: string): Promise<{ content: string }> {
  const [, id = '', kind = '', part = ''] = form.exec(name) ?? []
  const [row] = await sql<{ content: string }[]>`
    select f.content from offering o join offering_statement s on s.offering = o.number
    join offering_file f on f.offering = o.number and f.kind = ${kind} and f.part = ${Number(part)} where o.id = ${id}`
  if (!row) throw new ApiError('request.not_found')
  return row
}
