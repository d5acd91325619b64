import { ApiError, type ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { findWithdrawal } from '../repository.ts'
import { findHit } from '../screening/find-hit.ts'
import { approversNeeded } from './approval-terms.ts'
import { findGranted } from './find-granted.ts'
import { readBackground } from './read-background.ts'
import { consoleView } from './wire.ts'

type Details = ReplyOf<typeof consoleEndpoints.withdrawals.details>

/** One withdrawal with its holder, what one weighs it by, its steps and what operators signed about it. @throws {ApiError} `request.not_found` */
export async function readDetails(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
): Promise<Details> {
  const withdrawal = await findWithdrawal(db, id)
  if (!withdrawal) throw new ApiError('request.not_found')
  const [holder] = await db<{ address: string; since: Date }[]>`
    select address, created_at as since from users where id = ${String(withdrawal.userId)}`
  const steps = await db<{ state: string; at: Date; actor: string | null }[]>`
    select state, at, actor from withdrawal_step where withdrawal_id = ${id} order by n`
  const hit = await findHit(db, id)
  const acts = await db<{ operator: string; at: Date; path: string; body: string; spent: boolean }[]>`
    select operator, at, path, body, spent_at is not null as spent from operator_act
    where subject = ${`withdrawal/${id}`} order by at limit 50`
  return {
    withdrawal: consoleView(withdrawal),
    granted: (await findGranted(db, withdrawal)) ?? null,
    screening: hit ? { ...hit, listAt: hit.listAt?.toISOString() ?? null, at: hit.at.toISOString() } : null,
    holder: {
      address: holder?.address ?? '',
      since: (holder?.since ?? withdrawal.requestedAt).toISOString(),
    },
    steps: steps.map((row) => ({ ...row, at: row.at.toISOString() })),
    background: await readBackground(db, withdrawal, clock.now()),
    needed: await approversNeeded(db, { withdrawal, at: clock.now() }),
    acts: acts.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
