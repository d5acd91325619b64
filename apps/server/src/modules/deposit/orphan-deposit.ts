import { withTransaction, writeEvent } from '@lode/database'
import { depositTransitions, step } from '@lode/domain'
import { type DepositDeps, watcherOf } from './deposit-deps.ts'
import { type Deposit, depositRepository } from './repository.ts'

/** Notes that the block of a deposit, not yet credited, left the chain. False when that is not so any more. */
export async function orphanDeposit(
  { db, chain }: Pick<DepositDeps, 'db' | 'chain'>,
  { deposit }: { deposit: Deposit },
): Promise<boolean> {
  const repository = depositRepository(chain.network)
  const actor = watcherOf(chain)
  return withTransaction(db, async (tx) => {
    const found = await repository.lock(tx, deposit.id)
    if (found?.state !== 'seen' || found.blockHash !== deposit.blockHash) return false
    await repository.setState(tx, found.id, step(depositTransitions, 'seen', 'orphaned'), null)
    await writeEvent(tx, { topic: 'deposit', owner: found.owner, actor, payload: { id: found.id } })
    return true
  })
}
