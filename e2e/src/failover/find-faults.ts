import type { Database } from '@lode/database'
import { audit } from '@lode/ledger'
import type { Written } from './write-steadily.ts'

/** What was acknowledged and is not there, what is there twice, and what the books' own audit finds. Nothing if all is well. */
export async function findFaults(db: Database, { holders, postings }: Written): Promise<string[]> {
  const ids = holders.map(({ id }) => String(id))
  const keys = postings.map(({ key }) => key)
  const [lost] = await db<{ holders: number; postings: number; twice: number }[]>`
    select
      (select count(*)::int from unnest(${ids}::text[]::bigint[]) as id where not exists (select from users where users.id = id.id)) as holders,
      (select count(*)::int from unnest(${keys}::text[]::uuid[]) as key where not exists (select from posting where posting.key = key.key)) as postings,
      (select count(*)::int from (select from posting group by key having count(*) > 1) as twice) as twice`
  const { fault } = await audit(db)
  return [
    ...(lost?.holders ? [`${lost.holders} holders who were let in are not there`] : []),
    ...(lost?.postings ? [`${lost.postings} postings that were acknowledged are not there`] : []),
    ...(lost?.twice ? [`${lost.twice} keys were posted twice`] : []),
    ...(fault
      ? [
          `the books: ${JSON.stringify(fault, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
        ]
      : []),
  ]
}
