import type { Deps } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { deliverDue } from '../../../platform/queue/deliver-due.ts'
import { type Carried, carryOver } from '../chatwoot/carry-over.ts'
import { chatwootClient } from '../chatwoot/chatwoot-client.ts'
import type { ChatwootConfiguration } from '../chatwoot/chatwoot-environment.ts'

type CarryDeps = Pick<Deps<ChatwootConfiguration>, 'db' | 'clock' | 'configuration'>

/** Longer than one go can take: nobody else looks at a conversation meanwhile. */
const takenMs = 400_000
/** Conversations in which nobody has written for so long are not asked for: 7 days. */
const followedMs = 7 * 86_400_000
/** Asked again after so long, or the longer of both when it was quiet for ten minutes. */
const [pauseMs, quietPauseMs, quietAfterMs] = [5_000, 60_000, 600_000]

/** Carries conversations over to a Chatwoot inbox and its answers back, where one is configured. It asks by itself: an answer that no webhook told of is not lost. */
export function createCarryToChatwoot({ db, clock, configuration: { chatwoot: inbox } }: CarryDeps): Job {
  return {
    name: 'carry-to-chatwoot',
    everyMs: 5_000,
    wakeOn: ['support'],
    async run(signal) {
      if (!inbox) return
      const chatwoot = chatwootClient(inbox)
      const since = new Date(clock.now().getTime() - followedMs)
      // One that is being joined or deleted at this moment may be gone in the next.
      await db`insert into support_chatwoot (contact_id, conversation_id, due_at)
        select id, id, ${clock.now()} from support_conversation c where last_at > ${since}
          and not exists (select from support_chatwoot where contact_id = c.id)
        for key share of c skip locked on conflict do nothing`
      await deliverDue(
        {
          now: () => clock.now(),
          take: (most) => take(most, since),
          async deliver(carried) {
            await carryOver({ db, clock, chatwoot }, carried)
            return { state: 'delivered' }
          },
          async settle({ contact, lastAt }, settled) {
            const now = clock.now().getTime()
            const quiet = now - lastAt.getTime() > quietAfterMs
            const failure = settled.state === 'delivered' ? null : settled.failure
            const next = settled.state === 'waiting' ? settled.pauseMs : quiet ? quietPauseMs : pauseMs
            await db`update support_chatwoot set due_at = ${new Date(now + next)}, failure = ${failure},
              attempts = case when ${failure === null} then 0 else attempts end where contact_id = ${contact}`
          },
        },
        signal,
      )
    },
  }
  function take(most: number, since: Date) {
    const now = clock.now()
    return db<(Carried & { attempts: number; createdAt: Date; lastAt: Date })[]>`
      update support_chatwoot s set attempts = attempts + 1, due_at = ${new Date(now.getTime() + takenMs)}
      from support_conversation c where c.id = s.conversation_id and s.contact_id in (
        select w.contact_id from support_chatwoot w join support_conversation t on t.id = w.conversation_id
        where coalesce(w.joined_at, t.last_at) > ${since} and (w.due_at <= ${now} or w.attempts = 0 and case
          when w.joined_at is null then t.last_number > w.sent_number
          else exists (select from support_message m where m.came_from = w.contact_id and m.came_number > w.sent_number) end)
        order by w.due_at limit ${most} for update of w skip locked)
      returning s.contact_id as contact, s.remote_id::float8 as remote, s.sent_number as sent, s.acknowledged_id::float8 as acknowledged,
        s.seen_id::float8 as seen, s.attempts, ${now}::timestamptz as "createdAt", coalesce(s.joined_at, c.last_at) as "lastAt"`
  }
}
