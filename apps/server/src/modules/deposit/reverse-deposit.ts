import { withTransaction, writeEvent } from '@lode/database'
import { depositTransitions, step } from '@lode/domain'
import { deriveKey } from '../../derive-key.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { raiseHalt } from './halt.ts'
import { type Deposit, depositRepository } from './repository.ts'

/**
 * Takes back a credited deposit whose block left the chain: from its owner as far as the floor allows, else from
 * `suspense`, where it waits for a person. Payouts stop. False when the deposit was no longer credited.
 */
export async function reverseDeposit(
  { db, ledger, clock, chain }: Pick<DepositDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  { deposit }: { deposit: Deposit },
): Promise<boolean> {
  const repository = depositRepository(chain.network)
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const found = await repository.lock(tx, deposit.id)
    if (found?.state !== 'confirmed' || found.blockHash !== deposit.blockHash) return false
    const reversal = {
      debit: found.owner,
      credit: `custody/${found.network}`,
      amount: found.money,
      code: 'deposit_reversal',
      reference: `deposit:${found.id}`,
    } as const
    const [outcome] = await ledger.attemptIn(tx, [{ ...reversal, key: deriveKey('reversal', found.id) }])
    if (outcome?.outcome === 'refused')
      await ledger.postIn(tx, [
        { ...reversal, debit: 'suspense', key: deriveKey('reversal', found.id, 'suspense') },
      ])
    await repository.setState(
      tx,
      found.id,
      step(depositTransitions, 'confirmed', 'reversed'),
      found.creditedAt,
    )
    await raiseHalt(tx, { kind: 'deep_reorg', reason: `deposit ${found.id} left the chain`, at: now })
    await writeEvent(tx, { topic: 'deposit', owner: found.owner, payload: { id: found.id } })
    await writeEvent(tx, { topic: 'balance', owner: found.owner, payload: { coin: found.money.coin } })
    return true
  })
}
