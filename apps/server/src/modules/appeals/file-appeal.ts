import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import { type Actor, holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { readAppealTerms } from './terms.ts'

/** What can be appealed against. */
export type AppealKind = 'withdrawal' | 'identity' | 'reward'

/** A decision that its holder disagrees with. `by` made it: a rule, where that is no operator. */
export type Appealed = { readonly kind: AppealKind; readonly subject: string; readonly by: Actor }

const hourMs = 3_600_000

/**
 * Writes an appeal down, in the caller's transaction, to be decided by another operator than the first time.
 * The same words again are who asks again, as after an answer that was lost: nothing happens then.
 * @throws {ApiError} `appeal.made_already`
 */
export async function fileAppeal(
  tx: Tx,
  filed: Appealed & { id: string; userId: bigint; text: string; now: Date },
): Promise<void> {
  const { id, userId, kind, subject, by, text, now } = filed
  const { hours } = await readAppealTerms(tx, now)
  const against = by.startsWith('operator:') ? by : null
  const { count } = await tx`
    insert into appeal (id, user_id, kind, subject, text, at, due_at, against)
    values (${id}, ${userId.toString()}, ${kind}, ${subject}, ${text}, ${now}, ${new Date(now.getTime() + hours * hourMs)}, ${against})
    on conflict (kind, subject) do nothing`
  if (count === 0) {
    const same = await tx`select from appeal where kind = ${kind} and subject = ${subject} and text = ${text}`
    if (same.count === 1) return
    throw new ApiError('appeal.made_already')
  }
  const actor = holderActor(userId)
  await writeEvent(tx, { topic: 'appeal', owner: userOwner(userId), actor, payload: {} })
}
