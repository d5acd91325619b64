import { money, type Rational, toWire } from '@lode/domain'
import { publish } from '../../../platform/live/publish.ts'
import type { OfferingDeps } from '../offering-deps.ts'
import { type Offering, readOfferings } from '../repository.ts'

/** Tells everyone who looks what is committed to an offering now. */
export async function tellCommitted(
  { db, clock }: Pick<OfferingDeps, 'db' | 'clock'>,
  id: string,
  levelOf: (offering: Offering) => Promise<Rational | null>,
): Promise<void> {
  const [offering] = await readOfferings(db, { ids: [id], now: clock.now() })
  if (!offering) return
  const { committed, participants, rules } = offering
  const level = await levelOf(offering)
  publish(db, 'commitments', {
    key: id,
    value: {
      committed: toWire(money(committed, rules.coin)),
      participants,
      level: level && [String(level.n), String(level.d)],
    },
  })
}
