/** The markets that tell prices here. */
export const venues = ['binance', 'coinbase', 'kraken'] as const
export type Venue = (typeof venues)[number]

/** What a market can do wrong. */
export const feedFaults = [
  'silent',
  'lag',
  'frozen',
  'outlier',
  'depeg',
  'future',
  'nan',
  'cut',
  'gap',
] as const
export type FeedFault = (typeof feedFaults)[number]

/** How a market answers while it has a fault; without one it answers as it should. */
export type Answering = {
  /** It does not answer at all. */
  readonly silent: boolean
  /** The second that its book is of, and the one that it says that it is of. */
  readonly bookAt: number
  readonly saysAt: number
  /** What its prices are multiplied by: of coins, and of USDT. */
  readonly factor: number
  readonly tetherFactor: number
  /** It writes no numbers. */
  readonly nan: boolean
  /** Its stream ends in the middle of a book, or leaves messages out. */
  readonly cuts: boolean
  readonly gaps: boolean
}

/** What each market does wrong now. */
export type Faults = {
  set(venue: Venue, fault: FeedFault | null, second: number): void
  answering(venue: Venue, second: number): Answering
}

/** USDT at 0.97: who counts in it says more of everything else. */
const depegged = 0.97

/**
 * Faults on demand: `silent` answers nothing, `lag` is 90 s behind, `frozen` answers at once and always the same, `outlier` is 3 % up (two of
 * them collude), `depeg` sees USDT at 0.97, `future` has a clock two minutes ahead, `nan` writes NaN,
 * `cut` ends its stream in the middle of a book, `gap` leaves some of its messages out.
 */
export function openFaults(): Faults {
  const now = new Map<Venue, { fault: FeedFault; since: number }>()
  return {
    set(venue, fault, second) {
      if (fault === null) now.delete(venue)
      else now.set(venue, { fault, since: second })
    },
    answering(venue, second) {
      const { fault, since = second } = now.get(venue) ?? {}
      const bookAt = fault === 'frozen' ? since : fault === 'lag' ? second - 90 : second
      const depegs = fault === 'depeg'
      return {
        silent: fault === 'silent',
        bookAt,
        saysAt: fault === 'future' ? second + 120 : fault === 'frozen' ? second : bookAt,
        factor: fault === 'outlier' ? 1.03 : depegs && venue === 'binance' ? 1 / depegged : 1,
        tetherFactor: depegs ? depegged : 1,
        nan: fault === 'nan',
        cuts: fault === 'cut',
        gaps: fault === 'gap',
      }
    },
  }
}
