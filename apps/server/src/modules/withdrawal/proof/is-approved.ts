import type { Sql } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import { readSettings } from '../withdrawal-setting.ts'

/** Whether a withdrawal is paid unasked by the terms of now, or an operator has let it be paid. */
export async function isApproved(
  sql: Sql,
  { withdrawal, at }: { withdrawal: Withdrawal; at: Date },
): Promise<boolean> {
  const { network, amount, id } = withdrawal
  const setting = (await readSettings(sql, { network, at })).find(({ coin }) => coin === amount.coin)
  if (setting && amount.units <= setting.automatic.units) return true
  const rows = await sql`select from withdrawal_approval where withdrawal_id = ${id}`
  return rows.length > 0
}
