import { withTransaction, writeEvent } from '@lode/database'
import { depositTransitions, step } from '@lode/domain'
import type { Owner, TransferCode } from '@lode/ledger'
import type { DepositDeps } from './deposit-deps.ts'
import { creditKey } from './deposit-keys.ts'
import { type Deposit, depositRepository } from './repository.ts'

/**
 * Credits a deposit, once: the state and the posting are one transaction, and the posting's key is made from the
 * deposit. One that had been taken back goes to the account out of which it was: where that was `suspense`, its owner
 * still has the first credit. False when it was credited, orphaned or moved to another block since it was read.
 */
export async function creditDeposit(
  { db, ledger, clock, chain }: Pick<DepositDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  { deposit }: { deposit: Deposit },
): Promise<boolean> {
  const repository = depositRepository(chain.network)
  return withTransaction(db, async (tx) => {
    const found = await repository.lock(tx, deposit.id)
    if (found?.state !== 'seen' || found.blockHash !== deposit.blockHash) return false
    const credit = found.takenFrom ?? found.owner
    await ledger.postIn(tx, [
      {
        key: creditKey(found),
        debit: `custody/${found.network}`,
        credit,
        amount: found.money,
        code: codeOf(credit),
        reference: `deposit:${found.id}`,
      },
    ])
    await repository.setState(tx, found.id, step(depositTransitions, 'seen', 'confirmed'), clock.now())
    await writeEvent(tx, { topic: 'deposit', owner: found.owner, payload: { id: found.id } })
    await writeEvent(tx, { topic: 'balance', owner: found.owner, payload: { coin: found.money.coin } })
    return true
  })
}

function codeOf(owner: Owner): TransferCode {
  if (owner === 'treasury/mining') return 'pool_income'
  return owner === 'liquidity/exchange' ? 'funding' : 'deposit'
}
