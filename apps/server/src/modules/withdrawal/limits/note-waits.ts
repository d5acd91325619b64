import { type Database, withTransaction, writeEvent } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { PayoutFault } from '../proof/open-proofs.ts'
import { runnerOf, type Withdrawal } from '../repository.ts'

/**
 * Writes down why withdrawals wait, for their holders and for operators, where that has changed since. Answers with those of which
 * nobody knows how long: a person has to look. Of what is frozen a person does know.
 */
export async function noteWaits(
  db: Database,
  {
    withdrawals,
    faults,
    at,
  }: {
    withdrawals: readonly Withdrawal[]
    faults: ReadonlyMap<string, PayoutFault>
    at: Date
  },
): Promise<Withdrawal[]> {
  for (const { id, userId, network } of withdrawals) {
    const fault = faults.get(id)
    if (!fault) continue
    await withTransaction(db, async (tx) => {
      const changed = await tx`insert into payout_wait as w (withdrawal_id, reason, until, at)
        values (${id}, ${fault.reason}, ${fault.until}, ${at})
        on conflict (withdrawal_id) do update set reason = excluded.reason, until = excluded.until, at = excluded.at
        where (w.reason, w.until) is distinct from (excluded.reason, excluded.until)`
      if (changed.count > 0)
        await writeEvent(tx, {
          topic: 'withdrawal',
          owner: userOwner(userId),
          actor: runnerOf(network),
          payload: { id },
        })
    })
  }
  return withdrawals.filter(({ id }) => faults.get(id)?.until === null && faults.get(id)?.reason !== 'frozen')
}
