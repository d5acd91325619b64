import type { OfferingSettlement } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Offering } from '../repository.ts'

const day = 86_400_000

/**
 * What is anchored of an offering that was shared out and signed. The deadline is the day by which its terms have all settled, with
 * time enough for us to say that we pay, and never so far that the contract refuses it.
 */
export async function settlementOf(
  db: Database,
  { number, rules, committed, raised, allocated }: Offering,
  now: Date,
): Promise<OfferingSettlement> {
  const [row] = await db<{ root: string }[]>`
    select statement::jsonb ->> 'root' as root from offering_statement where offering = ${number}`
  const { coin, token, issuer, supply, settledBy, release } = rules
  const earliest = now.getTime() + 3 * day
  return {
    ...{ root: row?.root ?? '', coin, token, issuer, committed, release, supply: supply.units },
    raised: raised ?? 0n,
    allocated: allocated ?? 0n,
    deadline: new Date(Math.min(Math.max(settledBy.getTime(), earliest), now.getTime() + 89 * day)),
  }
}
