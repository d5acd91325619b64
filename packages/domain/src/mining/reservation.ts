/** What orders that wait for their payment may keep from others. */
export const reservationLimits = {
  /** How long units are kept, in milliseconds: a payment from a wallet is final well within it. */
  lifeMs: 15 * 60_000,
  /** Orders of one holder that may wait at once. */
  orders: 3,
  /** Units that they may keep together. */
  units: 20,
  /** So many orders that were not paid within a day, cancelled or lapsed, and the next is paid at once or not made. */
  unpaidADay: 5,
  dayMs: 24 * 60 * 60_000,
  /** The share of a miner's units that nobody has paid for which all holders together may keep: the rest is for who pays at once. */
  share: '0.5',
} as const
