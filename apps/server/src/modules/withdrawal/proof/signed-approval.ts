import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import type { Permission } from '@lode/domain'
import { z } from 'zod'
import { completedBy, readProvenActs } from '../../operators/module.ts'
import { approversNeeded } from '../console/approval-terms.ts'
import type { Withdrawal } from '../repository.ts'
import { isThisPayment } from './is-this-payment.ts'

const { approve, payLost } = consoleEndpoints.withdrawals
/** How many operators must sign that a lost payment is made again. */
const neededForLost = 2

/**
 * Whether as many operators as this amount takes have signed the very same approval of this withdrawal: to this recipient, of this
 * amount. Followed back by the signer itself from what their passkeys signed; no row of an approval is believed.
 */
export async function hasSignedApproval(
  sql: Sql,
  { withdrawal, at, origin }: { withdrawal: Withdrawal; at: Date; origin: string },
): Promise<boolean> {
  const needed = await approversNeeded(sql, { withdrawal, at, consoleOrigin: origin })
  const isOf = (body: unknown) =>
    isThisPayment(withdrawal, z.core.parse(approve.input, body), withdrawal.amount)
  const asked = { withdrawal, origin, path: approve.path, permission: 'payouts', needed, isOf } as const
  return (await whoSigned(sql, asked)) !== null
}

/** The operators who signed that this withdrawal is paid again, by its number; null until there are enough of them. */
export async function whoSignedLost(
  sql: Sql,
  { withdrawal, origin }: { withdrawal: Withdrawal; origin: string },
): Promise<readonly string[] | null> {
  const isOf = (body: unknown) => {
    const asked = z.core.parse(payLost.input, body)
    return asked.number === String(withdrawal.number) && isThisPayment(withdrawal, asked, withdrawal.actual)
  }
  const asked = { path: payLost.path, permission: 'books', needed: neededForLost } as const
  return whoSigned(sql, { withdrawal, origin, isOf, ...asked })
}

type Asked = {
  withdrawal: Withdrawal
  origin: string
  path: string
  permission: Permission
  needed: number
  isOf: (body: unknown) => boolean
}

/** Those whose signatures of the very same about a withdrawal complete its decision; null until there are enough. */
async function whoSigned(
  sql: Sql,
  { withdrawal, origin, path, permission, needed, isOf }: Asked,
): Promise<readonly string[] | null> {
  const acts = await readProvenActs(sql, { subject: `withdrawal/${withdrawal.id}`, path, origin })
  const fitting = acts.filter(({ body }) => fits(isOf, body))
  return completedBy(fitting, { permission, needed })
}

function fits(isOf: (body: unknown) => boolean, body: string): boolean {
  try {
    return isOf(JSON.parse(body))
  } catch {
    return false
  }
}
