import type { identityFaults } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'
import { overturned, triesOf } from './overturned.ts'

/** A check as its row has it. */
export type Check = {
  readonly attempt: number
  /** The number of checks that count as tries: one whose rejection an appeal overturned does not. */
  readonly tries: number
  readonly name: string
  readonly document: object | null
  readonly state: 'review' | 'held' | 'approved' | 'rejected'
  readonly submittedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: Actor | null
  readonly faults: (typeof identityFaults)[number][]
  readonly comment: string | null
  readonly final: boolean
  readonly photosUntil: Date | null
  /** Whether an appeal against its rejection was granted: it can be sent again then. */
  readonly reopened: boolean
}

/** The check of a holder that counts; undefined while there is none. */
export async function newestCheck(sql: Sql, userId: bigint): Promise<Check | undefined> {
  const [check] = await sql<Check[]>`
    select attempt, ${triesOf(sql, userId)} as tries, name, document, state, submitted_at as "submittedAt", due_at as "dueAt",
      decided_at as "decidedAt", decided_by as "decidedBy", faults, comment, final, photos_until as "photosUntil",
      ${overturned(sql)} as reopened
    from identity_check c where user_id = ${userId.toString()} order by attempt desc limit 1`
  return check
}

/** Whether a holder may submit: nothing is there yet, or it was rejected and may be sent again, by rule or by appeal. */
export function canSubmit(newest: Check | undefined, { attempts }: { attempts: number }): boolean {
  if (!newest) return true
  if (newest.state !== 'rejected') return false
  return newest.reopened || (!newest.final && newest.tries < attempts)
}
