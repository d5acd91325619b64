import { compare, rational, times } from '../rational.ts'
import { type Check, checkOf, type Difference, type PayoutTold, type RentalKept } from './proof.ts'
import type { PublishedTerms } from './published.ts'
import { sameDecimal } from './same-decimal.ts'

/** Whether a payout, and the terms that the day's file names, are those that a holder bought. */
export function checkTerms(
  kept: RentalKept,
  { told, published }: { told: PayoutTold; published: readonly PublishedTerms[] },
): Check {
  const { minerId, termsVersion, quantity } = kept
  const sold = published.find((one) => one.minerId === minerId && one.version === termsVersion)?.terms
  return checkOf('terms', [
    ...differ(kept, told),
    ...differ(kept, {
      ...told,
      rent: kept.rent,
      periodDays: kept.periodDays,
      ...sold,
      powerTh: kept.powerTh,
    }),
    ...(sold && isTimes(kept.powerTh, sold.powerTh, quantity)
      ? []
      : [{ what: 'power', said: sold?.powerTh ?? '', own: kept.powerTh } as const]),
  ])
}

type Side = Pick<
  PayoutTold,
  'powerTh' | 'poolFee' | 'serviceFee' | 'joulesPerTh' | 'tariffUsd' | 'rent' | 'periodDays'
>

function differ(kept: RentalKept, side: Side): Difference[] {
  const pairs: [Difference['what'], string, string][] = [
    ['power', side.powerTh, kept.powerTh],
    ['poolFee', side.poolFee, kept.poolFee],
    ['serviceFee', side.serviceFee, kept.serviceFee],
    ['efficiency', side.joulesPerTh, kept.joulesPerTh],
    ['tariff', side.tariffUsd, kept.tariffUsd],
    ['rent', side.rent.amount, kept.rent.amount],
    ['periodDays', String(side.periodDays), String(kept.periodDays)],
  ]
  return pairs
    .filter(([, said, own]) => !sameDecimal(said, own))
    .map(([what, said, own]) => ({ what, said, own }))
}

/** The power of all units is that of one, so many times. */
function isTimes(all: string, one: string, quantity: number): boolean {
  return compare(rational(all), times(rational(one), rational(BigInt(quantity)))) === 0
}
