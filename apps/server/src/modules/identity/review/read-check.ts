import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Review } from './check-key.ts'
import { demandClaim } from './demand-claim.ts'

type Details = ReplyOf<typeof consoleEndpoints.identity.details>
type Row = Pick<Details, 'name' | 'email' | 'document' | 'labels' | 'comment' | 'note'> & {
  attempt: number
  state: string
  submittedAt: Date
  dueAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  faults: Details['earlier'][number]['faults']
  appeal: Details['earlier'][number]['appeal']
}

/** All of a check, for the reviewer who has it. @throws {ApiError} `operator.refused`, `not_yours` */
export async function readCheck(
  { db, clock }: { db: Database; clock: Clock },
  { userId, attempt, reviewer }: Review,
): Promise<Details> {
  const until = await demandClaim(db, { userId, attempt, reviewer, now: clock.now() })
  const user = String(userId)
  const rows = await db<Row[]>`
    select attempt, state, name, email, document, labels, submitted_at as "submittedAt", due_at as "dueAt", decided_at as "decidedAt",
      decided_by as "decidedBy", faults, comment, note,
      (select jsonb_build_object('text', text, 'decidedBy', decided_by, 'why', decided_why) from appeal
        where kind = 'identity' and decision = 'granted' and subject = user_id || '/' || attempt) as appeal
    from identity_check where user_id = ${user} and attempt <= ${attempt} order by attempt`
  const check = rows.at(-1)
  const [holder] = await db<{ address: string; since: Date }[]>`
    select address, created_at as since from users where id = ${user}`
  if (!check || !holder) throw new Error(`check ${attempt} of ${userId} went away while it was read`)
  const photos = await db<{ id: string }[]>`
    select id from identity_photo where user_id = ${user} and attempt = ${attempt} and erased_at is null order by added_at, id`
  const { name, email, document, labels, comment, note, state } = check
  return {
    ...{ userId: user, attempt, name, email, document, labels, comment, note },
    state: state as Details['state'],
    submittedAt: check.submittedAt.toISOString(),
    dueAt: check.dueAt.toISOString(),
    until: until.toISOString(),
    holder: { address: holder.address, since: holder.since.toISOString() },
    photos: photos.map(({ id }) => id),
    earlier: rows.slice(0, -1).map((row) => ({
      ...{ attempt: row.attempt, state: row.state, faults: row.faults, comment: row.comment, note: row.note },
      appeal: row.appeal,
      decidedAt: (row.decidedAt ?? row.dueAt).toISOString(),
      decidedBy: row.decidedBy ?? '',
    })),
  }
}
