import type { Sql } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import { readSettings } from '../withdrawal-setting.ts'

/** Who lets a withdrawal be paid: an operator, or nobody has to by the terms of now; null where one has to. */
export async function isApproved(
  sql: Sql,
  { withdrawal, at }: { withdrawal: Withdrawal; at: Date },
): Promise<'by_operator' | 'unasked' | null> {
  const { network, amount, id } = withdrawal
  const rows = await sql`select from withdrawal_approval where withdrawal_id = ${id}`
  if (rows.length > 0) return 'by_operator'
  const setting = (await readSettings(sql, { network, at })).find(({ coin }) => coin === amount.coin)
  return setting && amount.units <= setting.automatic.units ? 'unasked' : null
}
