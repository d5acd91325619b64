import type { Sql } from '@lode/database'
import { hasOperators } from '../../operators/module.ts'
import type { Withdrawal } from '../repository.ts'
import { isUnclear } from '../screening/is-unclear.ts'
import { readSettings } from '../withdrawal-setting.ts'
import { hasSignedApproval } from './signed-approval.ts'

/**
 * Who lets a withdrawal be paid: an operator, or nobody has to by the terms of now; null where one has to. Once there are operators with
 * passkeys, theirs is what they have signed, and nothing else.
 */
export async function isApproved(
  sql: Sql,
  { withdrawal, at, consoleOrigin }: { withdrawal: Withdrawal; at: Date; consoleOrigin: string },
): Promise<'by_operator' | 'unasked' | null> {
  const { network, amount, id } = withdrawal
  const [noted] = await sql`select from withdrawal_approval where withdrawal_id = ${id}`
  const signed = async () =>
    !(await hasOperators(sql)) || (await hasSignedApproval(sql, { withdrawal, at, origin: consoleOrigin }))
  if (noted && (await signed())) return 'by_operator'
  // Whatever state somebody wrote: what was found of a recipient is not passed over by a rule.
  if (await isUnclear(sql, id)) return null
  const setting = (await readSettings(sql, { network, at, consoleOrigin })).find(
    ({ coin }) => coin === amount.coin,
  )
  return setting && amount.units <= setting.automatic.units ? 'unasked' : null
}
