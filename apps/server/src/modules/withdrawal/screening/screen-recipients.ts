import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'
import { readSettings } from '../withdrawal-setting.ts'
import type { Screening, Verdict } from './screening.ts'

const actor: Actor = 'system:screening'
const atOnce = 50
/** After so many tries that nobody answered a person looks. Between them it waits twice as long each time. */
const mostTries = 6
const firstWaitMs = 5_000

/**
 * Screens the recipients of withdrawals that wait, before anybody or any rule lets them be paid. One that is clear goes on as it would
 * without screening; any other waits for operators, and says why.
 */
export function createScreenRecipients({
  db,
  clock,
  screen,
}: {
  db: Database
  clock: Clock
  screen: Screening
}): Job {
  return {
    name: 'screen-recipients',
    everyMs: 30_000,
    wakeOn: ['withdrawal'],
    async run(signal) {
      const due = await db<{ id: string; address: string; tries: number }[]>`
        select w.id, w.address, coalesce(s.tries, 0) as tries
        from withdrawal w left join withdrawal_screening s on s.withdrawal_id = w.id
        where w.state = 'pending' and s.verdict is null and coalesce(s.next_at <= ${clock.now()}, true)
        order by w.number limit ${atOnce}`
      const look = async ({ id, address, tries }: (typeof due)[number]): Promise<void> => {
        const verdict = await screen({ address }).catch((): Verdict | null =>
          tries + 1 < mostTries
            ? null
            : {
                ...{ verdict: 'review', reason: 'unanswered', source: `${tries + 1} tries` },
                ...{ list: null, listAt: null },
              },
        )
        await note({ db, clock }, { id, tries: tries + 1, verdict })
      }
      await attemptEach(due, look, { db, signal })
    },
  }
}

/** Writes a verdict down, once, with what follows from it. Null where nobody answered. */
async function note(
  { db, clock }: { db: Database; clock: Clock },
  { id, tries, verdict }: { id: string; tries: number; verdict: Verdict | null },
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (tx) => {
    const said = verdict && verdict.verdict !== 'clear' ? verdict : null
    const nextAt = verdict ? null : new Date(now.getTime() + firstWaitMs * 2 ** (tries - 1))
    const { count } = await tx`
      insert into withdrawal_screening as s (withdrawal_id, tries, next_at, verdict, reason, source, list, list_at, at)
      values (${id}, ${tries}, ${nextAt}, ${verdict?.verdict ?? null}, ${said?.reason ?? null}, ${said?.source ?? null},
        ${said?.list ?? null}, ${said?.listAt ?? null}, ${now})
      on conflict (withdrawal_id) do update set tries = excluded.tries, next_at = excluded.next_at, verdict = excluded.verdict,
        reason = excluded.reason, source = excluded.source, list = excluded.list, list_at = excluded.list_at, at = excluded.at
      where s.verdict is null`
    const withdrawal = count === 0 ? undefined : await findWithdrawal(tx, id)
    if (withdrawal?.state !== 'pending') return
    const { network, amount, userId } = withdrawal
    const [setting] = (await readSettings(tx, { network, at: now })).filter(
      ({ coin }) => coin === amount.coin,
    )
    if (verdict?.verdict === 'clear' && setting && amount.units <= setting.automatic.units)
      await moveWithdrawal(tx, { withdrawal, to: 'approved', at: now, actor })
    else if (verdict)
      await writeEvent(tx, { topic: 'withdrawal', owner: userOwner(userId), actor, payload: { id } })
  })
}
