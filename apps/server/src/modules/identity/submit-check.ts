import { ApiError, type endpoints, type ParsedInputOf } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { confirmedEmail } from './confirmed-email.ts'
import { type Check, canSubmit, newestCheck } from './newest-check.ts'
import { readDocument } from './read-document.ts'
import { readIdentityTerms } from './terms.ts'

type Sent = ParsedInputOf<typeof endpoints.identity.submit>

/**
 * Submits a check with the photos that were added for it.
 * @throws {ApiError} `identity.email_unconfirmed` while no address is bound, `identity.not_open` under review, when it was successful or can't be sent again; `identity.photo_unknown`, and those of
 * `readDocument`
 */
export async function submitCheck(
  tx: Tx,
  { userId, now, name, machineReadable, nameConfirmed = false, photos }: { userId: bigint; now: Date } & Sent,
): Promise<void> {
  const user = userId.toString()
  await tx`select from users where id = ${user} for no key update`
  const terms = await readIdentityTerms(tx, now)
  const newest = await newestCheck(tx, userId)
  const sent = new Set(photos).size
  if (newest && !newest.decidedAt) {
    // Asked again, as after an answer that was lost: these very photos are in.
    const there = await tx`select from identity_photo
      where user_id = ${user} and id in ${tx(photos)} and attempt = ${newest.attempt}`
    if (there.count === sent) return
  }
  if (!canSubmit(newest, terms)) throw new ApiError('identity.not_open')
  const email = await confirmedEmail(tx, userId)
  if (email === null) throw new ApiError('identity.email_unconfirmed')
  const document = machineReadable.trim()
    ? readDocument(machineReadable, { name, nameConfirmed, now })
    : readBefore(newest, name)
  const attempt = (newest?.attempt ?? 0) + 1
  const dueAt = new Date(now.getTime() + terms.reviewHours * 3_600_000)
  await tx`insert into identity_check (user_id, attempt, state, name, email, document, submitted_at, due_at)
    values (${user}, ${attempt}, 'review', ${name}, ${email}, ${document && JSON.stringify(document)}::text::jsonb, ${now}, ${dueAt})`
  const { count } = await tx`update identity_photo set attempt = ${attempt}
    where user_id = ${user} and id in ${tx(photos)} and erased_at is null
      and (attempt is null or attempt = ${newest?.reopened ? newest.attempt : null})`
  if (count !== sent) throw new ApiError('identity.photo_unknown')
  const actor = holderActor(userId)
  await writeEvent(tx, {
    topic: 'identity',
    owner: userOwner(userId),
    actor,
    payload: { state: 'pending_review' },
  })
}

/** The machine-readable lines as they were read in a check whose rejection was overturned, where the name is the same. */
function readBefore(newest: Check | undefined, name: string): object | null {
  return newest?.reopened && newest.name === name ? newest.document : null
}
