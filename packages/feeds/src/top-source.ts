/** The best bid and the best ask of one market for a coin. Decimal texts. */
export type TopOfBook = {
  readonly bid: string
  readonly ask: string
  /** What the prices are counted in: dollars, or Tether's, which are not the same. */
  readonly countedIn: 'USD' | 'USDT'
  /** The moment that the market itself says it is of; null where it says none. */
  readonly at: Date | null
  /** What the market changes whenever its book changes: while it stands still, so does the book, however fast answers come. */
  readonly mark: string
}

/** A market that tells the top of its book. */
export type TopSource = {
  readonly name: string
  /** Null for a coin that the market does not trade. @throws {FeedFailed} */
  top(coin: string): Promise<TopOfBook | null>
}
