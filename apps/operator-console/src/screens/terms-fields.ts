type Document = Readonly<Record<string, unknown>>
type Kind = 'amount' | 'fraction' | 'whole' | 'flag'

/** One field of a form of terms: where its value stands in the document, and what may be typed. */
export type TermField = {
  readonly path: readonly string[]
  readonly label: string
  readonly kind: Kind
}

const amount = (label: string) => ['amount', label] as const
const fraction = (label: string) => ['fraction', label] as const
const whole = (label: string) => ['whole', label] as const

/** The fields of each kind of terms, by the number of parts of its subject. What is not here is edited as JSON. */
const fields: Readonly<Record<string, Readonly<Record<string, readonly [Kind, string]>>>> = {
  'withdrawal 3': {
    fee: amount('Fee, {coin}'),
    minimum: amount('At least, {coin}'),
    maximum: amount('At most at once, {coin}'),
    step: amount('In steps of, {coin}'),
    automatic: amount('Automatic up to, {coin}'),
  },
  'payouts 3': {
    holder: amount('One holder in 24 hours, {coin}'),
    recipient: amount('One address in 24 hours, {coin}'),
    all: amount('All holders in 24 hours, {coin}'),
    earned: amount('Not explained by deposits in 24 hours, {coin}'),
  },
  'approvals 3': { alone: amount('One operator approves alone up to, {coin}') },
  'exchange 1': {
    fee: fraction('Fee, as a fraction'),
    spread: fraction('Spread, as a fraction'),
    skew: fraction('Wider when a coin runs low, as a fraction'),
    lifetimeSeconds: whole('A quote holds for, seconds'),
    paused: ['flag', 'Exchanges are stopped'],
  },
  'exchange 2': {
    minimum: amount('At least, {coin}'),
    maximum: amount('At most, {coin}'),
    holderMinute: amount('One holder in a minute, {coin}'),
    minute: amount('All holders in a minute, {coin}'),
    floor: amount('Always stays, {coin}'),
    target: amount('Target, {coin}'),
  },
  'miner 2': {
    powerTh: amount('Power of a unit, TH/s'),
    joulesPerTh: amount('Efficiency, J/TH'),
    poolFee: fraction('Pool fee, as a fraction'),
    serviceFee: fraction('Service fee, as a fraction'),
    tariffUsd: amount('Electricity, USD per kWh'),
  },
  'referral 1': {
    share: fraction('Inviter’s share of the fees, as a fraction'),
    holdDays: whole('Paid after, days'),
  },
  'rating 1': { ratedTh: amount('Power of all machines, TH/s') },
  'reservations 1': {
    minutes: whole('Kept for, minutes'),
    orders: whole('Unpaid orders of one holder'),
    units: whole('Units of one holder'),
    lapses: whole('Unpaid orders in a day'),
    share: fraction('Of the units of a miner, as a fraction'),
  },
  'identity 1': {
    attempts: whole('Attempts of a holder'),
    reviewHours: whole('Reviewed within, hours'),
    photoDays: whole('Photos are kept for, days'),
    claimMinutes: whole('A reviewer has a check for, minutes'),
    claimsPerDay: whole('Checks of a reviewer in a day'),
  },
  'email 1': { holdHours: whole('Withdrawals on hold after a change, hours') },
  'reviews 1': { withdrawalHours: whole('A withdrawal is decided within, hours') },
}

/** The fields of a draft: those of its kind, and a price for each period that a miner is rented for. Empty for what has no form. */
export function termFields(subject: string, document: Document): TermField[] {
  const parts = subject.split('/')
  const known = Object.entries(fields[`${parts[0]} ${parts.length}`] ?? {})
  const prices = parts[0] === 'miner' && isObject(document.prices) ? Object.keys(document.prices) : []
  return [
    ...known.map(([name, [kind, label]]) => ({
      ...{ path: [name], kind },
      label: label.replace('{coin}', parts.at(-1) ?? ''),
    })),
    ...prices.map((days) => ({
      ...{ path: ['prices', days], kind: 'amount' as const },
      label: `Rent for ${days} days, USDT a unit`,
    })),
  ]
}

/** What stands in a field; undefined where the document has nothing there. */
export function valueAt(document: Document, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document)
}

/** The document with a field as it was typed: a whole number as a number, where it is one. */
export function withTyped(document: Document, { path, kind }: TermField, typed: string | boolean): Document {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const inner = document[name]
    const changed = withTyped(isObject(inner) ? inner : {}, { path: rest, kind, label: '' }, typed)
    return { ...document, [name]: changed }
  }
  const isNumber = kind === 'whole' && typeof typed === 'string' && /^\d{1,9}$/.test(typed)
  return { ...document, [name]: isNumber ? Number(typed) : typed }
}

/** What is wrong with a field, while it is typed; an empty text where nothing is. The server has the last word. */
export function faultOf({ kind }: TermField, value: unknown): string {
  const text = String(value ?? '')
  if (kind === 'amount') return /^(0|[1-9]\d*)(\.\d+)?$/.test(text) ? '' : 'An amount, such as 12.5'
  if (kind === 'fraction')
    return /^(0(\.\d{1,6})?|1)$/.test(text) ? '' : 'A fraction from 0 to 1, such as 0.07'
  if (kind === 'whole') return typeof value === 'number' ? '' : 'A whole number'
  return typeof value === 'boolean' ? '' : 'Yes or no'
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
