import { type Tx, withTransaction, writeEvent } from '@lode/database'
import { type Actor, money } from '@lode/domain'
import type { Owner, Transfer } from '@lode/ledger'
import { raiseHalt } from '../halts/module.ts'
import { creditedShare } from './credit-deposits.ts'
import { type DepositDeps, watcherOf } from './deposit-deps.ts'
import { type ReversalLeg, reversalKey } from './deposit-keys.ts'
import { type Deposit, depositRepository } from './repository.ts'

/**
 * Takes back a credited deposit whose block left the chain: what its owner has of it, and the rest out of `suspense`, where it waits for
 * a person or for being mined again. Payouts stop. False when the deposit was no longer credited.
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
    const share = await takeBack(ledger, tx, { found, actor })
    await repository.setReversed(tx, found.id, share)
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

/** Posts the reversal and answers with the units that came out of the owner's account. */
async function takeBack(
  ledger: DepositDeps['ledger'],
  tx: Tx,
  { found, actor }: { found: Deposit; actor: Actor },
): Promise<bigint> {
  const { coin, units } = found.money
  const credited = creditedShare(found)
  const leg = (out: ReversalLeg, debit: Owner, part: bigint): Transfer => ({
    ...{ key: reversalKey(found, out), debit, credit: `custody/${found.network}` },
    ...{ amount: money(part, coin), code: 'deposit_reversal', reference: `deposit:${found.id}`, actor },
  })
  if (credited === 0n) {
    await ledger.postIn(tx, [leg('account', 'suspense', units)])
    return 0n
  }
  const [outcome] = await ledger.attemptIn(tx, [leg('account', found.owner, credited)])
  let share = credited
  if (outcome?.outcome === 'refused') {
    // The attempt has locked the account: what is there now stays there until this is committed.
    const { available } = await ledger.balance({ owner: found.owner, coin }, tx)
    share = available.units > 0n ? available.units : 0n
    if (share > 0n) await ledger.postIn(tx, [leg('share', found.owner, share)])
  }
  if (share < units) await ledger.postIn(tx, [leg('suspense', 'suspense', units - share)])
  return share
}
