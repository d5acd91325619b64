import type { Tx } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import { judgeMoney } from './judge-money.ts'

/**
 * Writes down what is signed, for the limits of the days to come. Judges the money once more, in the transaction: another look may
 * have signed meanwhile, and a balance may have changed.
 */
export async function keepSigned(
  tx: Tx,
  { withdrawals, at, consoleOrigin }: { withdrawals: readonly Withdrawal[]; at: Date; consoleOrigin: string },
): Promise<boolean> {
  const judged = await judgeMoney(tx, { withdrawals, at, consoleOrigin })
  for (const { id, network, amount, userId, address } of withdrawals) {
    const { fault = null, earned = 0n, unasked = true, brought = 0n } = judged.get(id) ?? {}
    if (fault) return false
    await tx`insert into payout_signed (withdrawal_id, network, coin, user_id, address, units, earned, unasked, brought, at)
      values (${id}, ${network}, ${amount.coin}, ${userId}, ${address.toLowerCase()}, ${String(amount.units)}, ${String(earned)}, ${unasked},
        ${String(brought)}, ${at})
      on conflict do nothing`
    await tx`delete from payout_wait where withdrawal_id = ${id}`
  }
  return true
}
