import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import type { AppealKind } from './file-appeal.ts'

/** What an operator decides. `answer` is for the holder, `why` for the log. */
type AppealDecision = {
  readonly kind: AppealKind
  readonly subject: string
  readonly decision: 'granted' | 'refused'
  readonly answer: string | null
  readonly why: string
  readonly actor: Actor
  readonly now: Date
  /** Whose decision it is anyhow, where nobody has appealed: nothing is said to them then. */
  readonly unasked?: { readonly id: string; readonly userId: bigint }
}

/**
 * Decides an appeal, once, in the caller's transaction; its holder is told. The same decision of the same operator again changes nothing.
 * @throws {ApiError} `operator.refused`: `own` for who made the decision that is appealed against, `too_late` where it was decided
 * otherwise, `nothing` where there is none.
 */
export async function decideAppeal(tx: Tx, decided: AppealDecision): Promise<void> {
  const { kind, subject, decision, answer, why, actor, now } = decided
  const [appeal] = await tx<
    { userId: bigint; against: Actor | null; decision: string | null; by: Actor | null }[]
  >`
    select user_id as "userId", against, decision, decided_by as by from appeal
    where kind = ${kind} and subject = ${subject} for update`
  if (!appeal && decided.unasked) return noteUnasked(tx, decided, decided.unasked)
  if (!appeal) throw new ApiError('operator.refused', { reason: 'nothing' })
  if (appeal.against === actor) throw new ApiError('operator.refused', { reason: 'own' })
  if (appeal.decision === decision && appeal.by === actor) return
  if (appeal.decision !== null) throw new ApiError('operator.refused', { reason: 'too_late' })
  await tx`update appeal set decision = ${decision}, answer = ${answer}, decided_at = ${now}, decided_by = ${actor}, decided_why = ${why}
    where kind = ${kind} and subject = ${subject}`
  await writeEvent(tx, { topic: 'appeal', owner: userOwner(appeal.userId), actor, payload: {} })
}

async function noteUnasked(
  tx: Tx,
  { kind, subject, decision, why, actor, now }: AppealDecision,
  { id, userId }: { id: string; userId: bigint },
): Promise<void> {
  await tx`insert into appeal (id, user_id, kind, subject, text, at, due_at, decision, decided_at, decided_by, decided_why)
    values (${id}, ${userId.toString()}, ${kind}, ${subject}, 'decided without an appeal', ${now}, ${now}, ${decision}, ${now}, ${actor}, ${why})`
}
