import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { fromWire, permissionsOf } from '@lode/domain'
import { z } from 'zod'
import { readProvenActs } from '../../operators/module.ts'
import { approversNeeded } from '../console/approval-terms.ts'
import type { Withdrawal } from '../repository.ts'

const { approve } = consoleEndpoints.withdrawals

/**
 * Whether as many operators as this amount takes have signed the very same approval of this withdrawal: to this recipient, of this
 * amount. Followed back by the signer itself from what their passkeys signed; no row of an approval is believed.
 */
export async function hasSignedApproval(
  sql: Sql,
  { withdrawal, at, origin }: { withdrawal: Withdrawal; at: Date; origin: string },
): Promise<boolean> {
  const acts = await readProvenActs(sql, {
    ...{ subject: `withdrawal/${withdrawal.id}`, path: approve.path, origin },
  })
  const needed = await approversNeeded(sql, { withdrawal, at, consoleOrigin: origin })
  const fitting = acts.filter(
    ({ role, body }) => permissionsOf(role).includes('payouts') && isOf(withdrawal, body),
  )
  const bySame = Map.groupBy(fitting, ({ body }) => body)
  return [...bySame.values()].some((same) => new Set(same.map(({ operator }) => operator)).size >= needed)
}

function isOf({ id, network, address, amount }: Withdrawal, body: string): boolean {
  try {
    const asked = z.core.parse(approve.input, JSON.parse(body))
    const money = fromWire(asked.amount)
    return (
      asked.id === id &&
      asked.network === network &&
      asked.address.toLowerCase() === address.toLowerCase() &&
      money.coin === amount.coin &&
      money.units === amount.units
    )
  } catch {
    return false
  }
}
