const known = [
  'address_refused',
  'limit_exceeded',
  'reserves_short',
  'payout_failed',
  'review_failed',
] as const

/** The text of a rejection's code; a code that this version does not know has a general one. */
export function rejectionKey(code: string): `rejection.${(typeof known)[number] | 'other'}` {
  return `rejection.${known.find((one) => one === code) ?? 'other'}`
}
