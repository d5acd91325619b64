import type { identityFaults } from '@lode/api-contract'
import type { Sql } from '@lode/database'

/** A check as its row has it. */
export type Check = {
  readonly attempt: number
  readonly state: 'review' | 'held' | 'approved' | 'rejected'
  readonly submittedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly faults: (typeof identityFaults)[number][]
  readonly comment: string | null
  readonly final: boolean
  readonly photosUntil: Date | null
}

/** The check of a holder that counts; undefined while there is none. */
export async function newestCheck(sql: Sql, userId: bigint): Promise<Check | undefined> {
  const [check] = await sql<Check[]>`
    select attempt, state, submitted_at as "submittedAt", due_at as "dueAt", decided_at as "decidedAt", faults, comment, final,
      photos_until as "photosUntil"
    from identity_check where user_id = ${userId.toString()} order by attempt desc limit 1`
  return check
}

/** Whether a holder may submit: nothing is there yet, or it was rejected and may be sent again. */
export function canSubmit(newest: Check | undefined, { attempts }: { attempts: number }): boolean {
  if (!newest) return true
  return newest.state === 'rejected' && !newest.final && newest.attempt < attempts
}
