import type { endpoints, ReplyOf } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { addPhoto } from './add-photo.ts'
import { confirmedEmail } from './confirmed-email.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { canSubmit, newestCheck } from './newest-check.ts'
import { submitCheck } from './submit-check.ts'
import { readIdentityTerms } from './terms.ts'

const states = {
  review: 'pending_review',
  held: 'pending_review',
  approved: 'successful',
  rejected: 'failed',
} as const

/** Checks of who a holder is. */
export type IdentityService = ReturnType<typeof createIdentityService>

/** Makes the service. */
export function createIdentityService(deps: IdentityDeps) {
  const { db, clock } = deps
  const photosOf = async (userId: bigint, attempt: number): Promise<string[]> => {
    const rows = await db<{ id: string }[]>`select id from identity_photo
      where user_id = ${userId.toString()} and attempt = ${attempt} and erased_at is null order by added_at, id`
    return rows.map(({ id }) => id)
  }
  return {
    /** Where a holder's check stands. */
    async state(userId: bigint): Promise<ReplyOf<typeof endpoints.identity.state>> {
      const terms = await readIdentityTerms(db, clock.now())
      const check = await newestCheck(db, userId)
      const reopened = check?.reopened ?? false
      return {
        state: check && !reopened ? states[check.state] : 'pending_verification',
        attempts: check?.tries ?? 0,
        attemptsMost: terms.attempts,
        submittedAt: check?.submittedAt.toISOString() ?? null,
        dueAt: check && !check.decidedAt ? check.dueAt.toISOString() : null,
        held: check?.state === 'held',
        decidedAt: check?.decidedAt?.toISOString() ?? null,
        faults: check && !reopened ? check.faults : [],
        comment: check && !reopened ? check.comment : null,
        open: canSubmit(check, terms),
        reopened:
          check && reopened ? { name: check.name, photos: await photosOf(userId, check.attempt) } : null,
        photosUntil: check?.photosUntil?.toISOString() ?? null,
        photoDays: terms.photoDays,
        email: await confirmedEmail(db, userId),
      }
    },
    addPhoto: (asked: Parameters<typeof addPhoto>[1]) => addPhoto(deps, asked),
    submit: (asked: Omit<Parameters<typeof submitCheck>[1], 'now'>): Promise<void> =>
      withTransaction(db, (tx) => submitCheck(tx, { ...asked, now: clock.now() })),
  }
}
