import { ApiError } from '@lode/api-contract'
import { mostViews } from '@lode/api-contract/console.ts'
import type { Tx } from '@lode/database'

/**
 * Keeps a screen under a name; one of that name is replaced.
 * @throws {ApiError} `operator.refused`, `views_full`, where the operator has as many as one may.
 */
export async function saveView(
  tx: Tx,
  { operator, name, address }: { operator: string; name: string; address: string },
): Promise<void> {
  // One of an operator's after the other: two at once don't go past the bound.
  await tx`select pg_advisory_xact_lock(hashtextextended('operator_view ' || ${operator}::text, 0))`
  const [others] = await tx<{ count: number }[]>`
    select count(*)::int as count from operator_view where operator = ${operator} and name <> ${name}`
  if ((others?.count ?? 0) >= mostViews) throw new ApiError('operator.refused', { reason: 'views_full' })
  await tx`insert into operator_view (operator, name, address) values (${operator}, ${name}, ${address})
    on conflict (operator, name) do update set address = excluded.address`
}
