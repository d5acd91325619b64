import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { keepStatementKey, type Signer } from '../../network/module.ts'
import { readFile } from './offering-files.ts'
import { statementOf } from './statement-of.ts'

/** An allocation that was written down is not what follows from the commitments: it is not signed. */
export class AllocationWrong extends Error {
  override readonly name = 'AllocationWrong'
}

/**
 * Signs what is published of offerings that were shared out, where the key is: not before it has computed the allocation from the
 * commitments by itself and found the same bytes. Nothing is handed out before.
 */
export function createAllocationSigner({
  db,
  clock,
  signer,
  exitContract,
}: {
  db: Database
  clock: Clock
  signer: Signer
  /** The contract that pays when nobody else does, if there is one. */
  exitContract: string | null
}): Job {
  return {
    name: 'sign-allocations',
    everyMs: 30_000,
    wakeOn: ['offering'],
    async run(signal) {
      const waiting = await db<{ number: bigint; id: string }[]>`
        select number, id from offering o where state = 'distribution'
          and not exists (select from offering_statement s where s.offering = o.number) order by number`
      const sign = async ({ number, id }: { number: bigint; id: string }): Promise<void> => {
        const { allocation, statement } = statementOf(
          await readFile(db, { offering: number, kind: 'commitments' }),
        )
        const written = await readFile(db, { offering: number, kind: 'allocation' })
        if (written !== allocation.text)
          throw new AllocationWrong(`the allocation of ${id} does not follow from its commitments`)
        // Outside of any transaction: the key may lie in another process.
        const { key, signature } = await signer.sign(statement)
        await withTransaction(db, async (tx) => {
          await keepStatementKey(tx, key, clock.now())
          await tx`insert into offering_statement (offering, statement, key_id, signature, exit_contract)
            values (${number}, ${statement}, ${key.id}, ${signature}, ${exitContract}) on conflict do nothing`
          await writeEvent(tx, { topic: 'offering', actor: 'system:sign-allocations', payload: { id } })
        })
      }
      await attemptEach(waiting, sign, { db, signal })
    },
  }
}
