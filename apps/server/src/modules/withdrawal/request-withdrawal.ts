import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { subtractMoney } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { balanceInsufficient } from '../../platform/balance-insufficient.ts'
import { checkRequest, type Request } from './check-request.ts'
import { transferLegs } from './legs.ts'
import { findWithdrawal, insertWithdrawal, moveWithdrawal, type Withdrawal } from './repository.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/**
 * Requests a withdrawal: sets the amount aside and writes the row in one transaction. Up to the coin's automatic
 * limit it is approved at once. The same id and request is the same withdrawal.
 * @throws {ApiError} one of `withdraw.*`, `amount.*`, `balance.insufficient`, `request.idempotency_conflict`; nothing has changed then.
 */
export async function requestWithdrawal(
  deps: Pick<WithdrawalDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  { id, userId, ...request }: Request & { id: string; userId: bigint },
): Promise<Withdrawal> {
  const { db, ledger, clock } = deps
  const earlier = await findWithdrawal(db, id)
  if (earlier) return sameOrConflict(earlier, { userId, ...request })
  const { address, setting } = await checkRequest(deps, request)
  const { network, amount } = request
  const row = {
    id,
    userId,
    network,
    address,
    amount,
    fee: setting.fee,
    actual: subtractMoney(amount, setting.fee),
  }
  try {
    await withTransaction(db, async (tx) => {
      const at = clock.now()
      if (!(await insertWithdrawal(tx, { ...row, at }))) return
      await ledger.postIn(tx, transferLegs(row))
      if (amount.units <= setting.automatic.units)
        await moveWithdrawal(tx, { withdrawal: { ...row, state: 'pending' }, to: 'approved', at })
      await writeEvent(tx, { topic: 'balance', owner: userOwner(userId), payload: { coin: amount.coin } })
    })
  } catch (error) {
    throw balanceInsufficient(error) ?? error
  }
  const written = await findWithdrawal(db, id)
  if (!written) throw new Error(`withdrawal ${id} was not written`)
  return sameOrConflict(written, { userId, ...request })
}

function sameOrConflict(found: Withdrawal, asked: Request & { userId: bigint }): Withdrawal {
  const same =
    found.userId === asked.userId &&
    found.network === asked.network &&
    found.address.toLowerCase() === asked.address.toLowerCase() &&
    found.amount.coin === asked.amount.coin &&
    found.amount.units === asked.amount.units
  if (!same) throw new ApiError('request.idempotency_conflict')
  return found
}
