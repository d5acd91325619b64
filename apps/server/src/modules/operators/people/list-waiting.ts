import type { ReplyOf } from '@lode/api-contract'
import { type consoleEndpoints, decisionsOfSeveral } from '@lode/api-contract/console.ts'
import { type OperatorRole, permissionsOf } from '@lode/domain'
import { lives, type OperatorsDeps } from '../operators-deps.ts'

type Waiting = ReplyOf<typeof consoleEndpoints.operators.waiting>

/** What some have signed within a day and others must sign still, of what a role may decide: the oldest first. */
export async function listWaiting({ db, clock }: OperatorsDeps, role: OperatorRole): Promise<Waiting> {
  const since = new Date(clock.now().getTime() - lives.decision)
  const own = permissionsOf(role)
  const paths = decisionsOfSeveral
    .filter(({ access }) => own.includes(access.permission))
    .map(({ path }) => path as string)
  const rows = await db<{ path: string; body: string; by: string[]; at: Date }[]>`
    select path, body, array_agg(distinct operator order by operator) as by, min(at) as at from operator_act
    where spent_at is null and at >= ${since} and path = any (${paths}) group by path, body, request order by min(at) limit 200`
  return { waiting: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}
