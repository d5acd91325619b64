import { arrayLiteral, type Sql } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import { transferLegs } from '../request/legs.ts'

/** Whether the ledger holds, and has not resolved, exactly what a withdrawal takes: of its holder, in its coin. */
export async function isHeld(sql: Sql, withdrawal: Withdrawal): Promise<boolean> {
  const legs = transferLegs(withdrawal)
  const [row] = await sql<{ held: number }[]>`
    select count(*)::int as held
    from unnest(${arrayLiteral(legs.map(({ key }) => key))}::uuid[], ${arrayLiteral(legs.map(({ amount }) => String(amount.units)))}::numeric[],
      ${arrayLiteral(legs.map(({ credit }) => credit))}::text[]) as leg(key, amount, credit)
    join posting p on p.key = leg.key and p.phase = 'pend' and p.refusal is null and p.amount = leg.amount
    join account payer on payer.id = p.debit and payer.owner = ${`user/${withdrawal.userId}`} and payer.coin = ${withdrawal.amount.coin}
    join account payee on payee.id = p.credit and payee.owner = leg.credit
    where not exists (select from posting r where r.pending_key = p.key and r.refusal is null)`
  return row?.held === legs.length
}
