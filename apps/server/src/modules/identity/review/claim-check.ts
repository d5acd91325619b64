import { ApiError } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import type { Actor } from '@lode/domain'
import { isOverturned } from '../overturned.ts'
import { readIdentityTerms } from '../terms.ts'
import type { CheckKey } from './check-key.ts'

const dayMs = 86_400_000

/** A check that somebody has taken, until when. */
export type Claim = CheckKey & { readonly until: Date }

/**
 * Takes a check for a reviewer: the one that is named, or the one due first that nobody has. Taken again it is theirs for as long anew,
 * and counts once more.
 * @param request The key of the request that takes it, by which `claimBy` finds it again.
 * @throws {ApiError} `operator.refused`: `taken` by another, `nothing` that waits, `own` where an appeal overturned this reviewer's decision
 * about the holder, `daily_limit` for a reviewer who has had as many as one may in 24 hours.
 */
export async function claimCheck(
  tx: Tx,
  {
    reviewer,
    check,
    request = null,
    now,
  }: { reviewer: Actor; check?: CheckKey | undefined; request?: string | null; now: Date },
): Promise<Claim> {
  const { claimMinutes, claimsPerDay } = await readIdentityTerms(tx, now)
  // One at a time for each reviewer: two that come together count both.
  await tx`select pg_advisory_xact_lock(hashtextextended('lode.identity.' || ${reviewer}, 0))`
  const since = new Date(now.getTime() - dayMs)
  const [had] = await tx<{ count: number }[]>`
    select count(*)::int from identity_claim where reviewer = ${reviewer} and at > ${since}`
  if ((had?.count ?? 0) >= claimsPerDay) throw new ApiError('operator.refused', { reason: 'daily_limit' })
  const chosen = await (check ? lockNamed(tx, { ...check, reviewer, now }) : lockFirst(tx, { reviewer, now }))
  const { userId, attempt } = chosen
  const until = new Date(now.getTime() + claimMinutes * 60_000)
  await tx`update identity_claim set ended_at = least(until, ${now})
    where user_id = ${String(userId)} and attempt = ${attempt} and ended_at is null`
  await tx`insert into identity_claim (user_id, attempt, reviewer, at, until, request)
    values (${String(userId)}, ${attempt}, ${reviewer}, ${now}, ${until}, ${request})`
  return { userId, attempt, until }
}

/** What a request took. @throws {ApiError} `operator.refused`, `nothing`, where it took none. */
export async function claimBy(sql: Sql, request: string): Promise<Claim> {
  const [claim] = await sql<Claim[]>`
    select user_id as "userId", attempt, until from identity_claim where request = ${request}`
  if (!claim) throw new ApiError('operator.refused', { reason: 'nothing' })
  return claim
}

async function lockNamed(
  tx: Tx,
  { userId, attempt, reviewer, now }: CheckKey & { reviewer: Actor; now: Date },
): Promise<CheckKey> {
  const [found] = await tx<CheckKey[]>`
    select user_id as "userId", attempt from identity_check
    where user_id = ${String(userId)} and attempt = ${attempt} and state in ('review', 'held') for update`
  if (!found) throw new ApiError('operator.refused', { reason: 'nothing' })
  const [other] = await tx`select from identity_claim
    where user_id = ${String(userId)} and attempt = ${attempt} and ended_at is null and until > ${now} and reviewer <> ${reviewer}`
  if (other) throw new ApiError('operator.refused', { reason: 'taken' })
  const [own] =
    await tx`select from (select ${String(userId)}::bigint as user_id) waiting where ${isOverturned(tx, reviewer)}`
  if (own) throw new ApiError('operator.refused', { reason: 'own' })
  return found
}

async function lockFirst(tx: Tx, { reviewer, now }: { reviewer: Actor; now: Date }): Promise<CheckKey> {
  const [found] = await tx<CheckKey[]>`
    select user_id as "userId", attempt from identity_check waiting
    where state in ('review', 'held') and not exists (select from identity_claim k
      where k.user_id = waiting.user_id and k.attempt = waiting.attempt and k.ended_at is null and k.until > ${now})
      and not ${isOverturned(tx, reviewer)}
    order by due_at, user_id limit 1 for update skip locked`
  if (!found) throw new ApiError('operator.refused', { reason: 'nothing' })
  return found
}
