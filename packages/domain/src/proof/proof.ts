import type { DailyPayout, MiningTerms } from '../mining/daily-payout.ts'
import type { MoneyWire } from '../money.ts'
import type { DayFigures } from './published.ts'

/** What a holder bought, as they keep it themselves: nothing of it is taken from the reply that is checked. */
export type RentalKept = MiningTerms & {
  readonly rentalId: string
  readonly minerId: string
  readonly termsVersion: number
  /** TH/s of all units. */
  readonly powerTh: string
  readonly quantity: number
  /** What is rented for; null for a machine that was bought, of whose price nothing goes back. */
  readonly periodDays: number | null
  /** What was paid for all of it. */
  readonly rent: MoneyWire
  readonly startsAt: string
  readonly endsAt: string
}

/** What Lode says of a day's payout: the reply of `GET /api/payout` has this shape. */
export type PayoutTold = MiningTerms & {
  readonly network: DayFigures
  readonly powerTh: string
  readonly activeSeconds: number
  readonly gross: MoneyWire
  readonly poolFeePaid: MoneyWire
  readonly powerPaid: MoneyWire
  readonly serviceFeePaid: MoneyWire
  readonly net: MoneyWire
  readonly rent: MoneyWire
  /** Null for a machine that was bought. */
  readonly periodDays: number | null
  readonly refunded: MoneyWire
}

/** An entry of the chain that was seen before. */
export type SeenEntry = { readonly number: number; readonly digest: string; readonly name: string }

/** What is looked at, in this order. */
export const checkNames = [
  /** The day's file is signed, and is what was signed. */
  'signed',
  /** It is a link of one chain up to the newest entry. */
  'chain',
  /** What was seen before is still there, unchanged. */
  'past',
  /** The hash of each block meets the difficulty that is said of it, and no block is missing. */
  'blocks',
  /** The day's figures follow from its records. */
  'figures',
  /** Power, fees and tariff are those that were bought. */
  'terms',
  /** So many seconds of the day lay in the term. */
  'seconds',
  /** The payout was made from the figures of the day's file. */
  'inputs',
  /** Each step of the sum, to the satoshi, and what went back of the rent. */
  'amounts',
] as const
export type CheckName = (typeof checkNames)[number]

/** What two sides can differ in. */
export type ProvenFigure =
  | 'difficulty'
  | 'subsidy'
  | 'meanFees'
  | 'accepted'
  | 'poolPower'
  | 'price'
  | 'power'
  | 'poolFee'
  | 'serviceFee'
  | 'efficiency'
  | 'tariff'
  | 'rent'
  | 'periodDays'
  | 'seconds'
  | 'block'
  | 'entry'
  | 'gross'
  | 'poolFeePaid'
  | 'powerPaid'
  | 'serviceFeePaid'
  | 'net'
  | 'refund'

/** What Lode says, and what comes out when one looks for oneself. */
export type Difference = { readonly what: ProvenFigure; readonly said: string; readonly own: string }

/** `unchecked`: there was nothing to check it by. */
export type Check = {
  readonly name: CheckName
  readonly state: 'passed' | 'failed' | 'unchecked'
  readonly differences: readonly Difference[]
}

/** All that was checked of one payout. */
export type Proof = {
  readonly checks: readonly Check[]
  /** Whether nothing failed. */
  readonly holds: boolean
  /** The sum of our own; null where the day's file can't be computed from. */
  readonly own: (DailyPayout & { readonly refunded: bigint; readonly activeSeconds: number }) | null
  /** What to remember: the newest entry, and the day's. */
  readonly seen: readonly SeenEntry[]
  /** The names of later entries that correct this day. */
  readonly corrections: readonly string[]
}

/** Writes a check down: failed where there are differences. */
export function checkOf(name: CheckName, differences: readonly Difference[]): Check {
  return { name, state: differences.length > 0 ? 'failed' : 'passed', differences }
}
