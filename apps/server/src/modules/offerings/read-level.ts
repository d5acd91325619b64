import { type Sql, units } from '@lode/database'
import { allocate, type Rational } from '@lode/domain'
import type { Offering } from './repository.ts'

/** How long a level is told as that of now, in milliseconds of the process: commitments come faster than anybody looks. */
const toldForMs = 1_000

/**
 * Reads what one unit of weight would get if an open offering closed now; null while nobody would be cut. Commitments of one amount
 * count as one claim, so that a million of them are few. Read once for all who ask.
 */
export function openLevels(sql: Sql): (offering: Offering) => Promise<Rational | null> {
  const known = new Map<bigint, { committed: bigint; at: number; level: Promise<Rational | null> }>()
  return (offering) => {
    const { number, committed, rules } = offering
    if ((committed * rules.unitPrice.d) / rules.unitPrice.n <= rules.supply.units)
      return Promise.resolve(null)
    const found = known.get(number)
    const now = performance.now()
    if (found && (found.committed === committed || now - found.at < toldForMs)) return found.level
    const level = readLevel(sql, offering)
    known.set(number, { committed, at: now, level })
    level.catch(() => known.delete(number))
    return level
  }
}

async function readLevel(sql: Sql, { number, rules }: Offering): Promise<Rational | null> {
  const { unitPrice, supply, method } = rules
  const rows = await sql<{ units: string; holders: bigint }[]>`
    select units::text, count(*) as holders from offering_commitment where offering = ${number} and units > 0 group by units`
  const claims = rows.map(({ units: text, holders }) => {
    const paid = units(text)
    const weight = method === 'pro_rata' ? paid : 1n
    return { id: text, weight: weight * holders, limit: ((paid * unitPrice.d) / unitPrice.n) * holders }
  })
  return allocate(supply.units, claims).level
}
