import { withTransaction, writeEvent } from '@lode/database'
import { raiseHalt } from '../halts/module.ts'
import { type DepositDeps, watcherOf } from './deposit-deps.ts'
import { reversalKey } from './deposit-keys.ts'
import { type Deposit, depositRepository } from './repository.ts'

/**
 * Takes back a credited deposit whose block left the chain: from the account that has the credit as far as the floor
 * allows, else from `suspense`, where it waits for a person or for being mined again. Payouts stop. False when the
 * deposit was no longer credited.
 */
export async function reverseDeposit(
  { db, ledger, clock, chain }: Pick<DepositDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  { deposit }: { deposit: Deposit },
): Promise<boolean> {
  const repository = depositRepository(chain.network)
  const actor = watcherOf(chain)
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const found = await repository.lock(tx, deposit.id)
    if (found?.state !== 'confirmed' || found.blockHash !== deposit.blockHash) return false
    const from = found.takenFrom ?? found.owner
    const reversal = {
      debit: from,
      credit: `custody/${found.network}`,
      amount: found.money,
      code: 'deposit_reversal',
      reference: `deposit:${found.id}`,
      actor,
    } as const
    const [outcome] = await ledger.attemptIn(tx, [{ ...reversal, key: reversalKey(found, 'account') }])
    const spent = outcome?.outcome === 'refused'
    if (spent)
      await ledger.postIn(tx, [{ ...reversal, debit: 'suspense', key: reversalKey(found, 'suspense') }])
    await repository.setReversed(tx, found.id, spent ? 'suspense' : from)
    await raiseHalt(tx, {
      kind: 'deep_reorg',
      reason: `deposit ${found.id} was removed by a reorganisation`,
      by: actor,
      at: now,
    })
    await writeEvent(tx, { topic: 'deposit', owner: found.owner, actor, payload: { id: found.id } })
    await writeEvent(tx, { topic: 'balance', owner: found.owner, actor, payload: { coin: found.money.coin } })
    return true
  })
}
