import type { endpoints, ReplyOf } from '@lode/api-contract'
import {
  estimateShare,
  floor,
  formatUnits,
  money,
  nextRelease,
  over,
  type Rational,
  rational,
  times,
  toWire,
  vested,
} from '@lode/domain'
import { paidUntil } from './release/paid-until.ts'
import type { CommitmentRow, Offering } from './repository.ts'

export type OfferingWire = ReplyOf<typeof endpoints.offerings.list>['offerings'][number]
export type PositionWire = ReplyOf<typeof endpoints.offerings.positions>['positions'][number]

/** An offering as it is shown. By the clock it is open or closed before anybody has noted so. */
export function offeringView(
  offering: Offering,
  { level, now }: { level: Rational | null; now: Date },
): OfferingWire {
  const { id, rules, state, committed, allocated, raised } = offering
  const { release, coin, token, supply, price } = rules
  const full = (supply.units * rules.unitPrice.n + rules.unitPrice.d - 1n) / rules.unitPrice.d
  return {
    ...{ id, name: rules.name, projectId: rules.project, termsVersion: offering.termsVersion, token },
    state:
      state === 'announced' ? 'upcoming' : state === 'open' && now >= rules.closesAt ? 'calculating' : state,
    price: toWire(price),
    supply: toWire(supply),
    full: toWire(money(full, coin)),
    softCap: toWire(rules.softCap),
    minimum: toWire(rules.minimum),
    maximum: toWire(rules.maximum),
    ...{ method: rules.method, identity: rules.identity },
    opensAt: rules.opensAt.toISOString(),
    closesAt: rules.closesAt.toISOString(),
    settledBy: rules.settledBy.toISOString(),
    committed: toWire(money(committed, coin)),
    participants: offering.participants,
    level: level && [String(level.n), String(level.d)],
    release: {
      ...release,
      startsAt: release.startsAt.toISOString(),
      cliffAt: release.cliffAt.toISOString(),
      endsAt: release.endsAt.toISOString(),
    },
    result:
      allocated === null || raised === null
        ? null
        : {
            allocated: toWire(money(allocated, token)),
            unsold: toWire(money(supply.units - allocated, token)),
            raised: toWire(money(raised, coin)),
            refunded: toWire(money(committed - raised, coin)),
          },
  }
}

/** What a holder has in an offering, as it is shown. */
export function positionView(
  row: CommitmentRow,
  {
    offering,
    level,
    now,
    unpaid,
  }: {
    offering: Offering
    level: Rational | null
    now: Date
    unpaid: { id: string; units: bigint; expiresAt: Date } | undefined
  },
): PositionWire {
  const { rules, committed } = offering
  const { coin, token, release, supply, unitPrice, method, softCap } = rules
  const { allocated, cost, released, settledAt, taken, refundTaken } = row
  const inCoin = (units: bigint) => toWire(money(units, coin))
  const inToken = (units: bigint) => toWire(money(units, token))
  const open = offering.state === 'open' || offering.state === 'announced'
  const share = estimateShare(
    { supply: supply.units, unitPrice, method, committed, softCap: softCap.units, level },
    { mine: row.units, adding: 0n },
  )
  const sold = settledAt ? (allocated ?? 0n) : 0n
  const handed = released + taken
  return {
    offering: offeringView(offering, { level, now }),
    id: row.id,
    invested: inCoin(row.units),
    allocated: allocated === null ? null : inToken(allocated),
    cost: cost === null ? null : inCoin(cost),
    refunded: cost === null ? null : inCoin(row.units - cost),
    estimate: open
      ? { allocated: inToken(share.allocated), cost: inCoin(share.cost), refund: inCoin(share.refund) }
      : null,
    settled: settledAt !== null,
    released: inToken(handed),
    releasable: inToken(vested(sold, release, paidUntil(offering, now)) - released),
    releaseRatio: sold === 0n ? '0' : part(handed, sold),
    nextReleaseAt: (sold > handed && nextRelease(release, now)?.toISOString()) || null,
    taken: taken > 0n ? inToken(taken) : null,
    refundByContract: offering.left && cost !== null ? refundOf(row.units - cost, refundTaken) : null,
    unpaid: unpaid
      ? { id: unpaid.id, amount: inCoin(unpaid.units), expiresAt: unpaid.expiresAt.toISOString() }
      : null,
  }
}

/** What became of a refund that the contract pays. */
function refundOf(due: bigint, taken: bigint): 'waits' | 'paid' | null {
  if (due === 0n) return null
  return taken === due ? 'paid' : 'waits'
}

function part(of: bigint, all: bigint): string {
  return formatUnits(floor(times(over(rational(of), rational(all)), rational(10_000n))), 4)
}
