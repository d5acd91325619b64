/** What was traded in all of a coin: the amount bought less the amount sold, and what that cost in USDT, fees included. Decimal texts. */
export type HedgePosition = { readonly position: string; readonly cost: string }

/** An order that is filled at once, as far as it can be at its price or a better one, and what is left of it is dropped. */
export type HedgeOrder = {
  /** The same order has the same id: sent twice it is one. */
  readonly id: string
  readonly coin: string
  readonly side: 'BUY' | 'SELL'
  readonly amount: string
  readonly price: string
}

/** A market at which the inventory is hedged, against USDT. */
export type HedgeVenue = {
  readonly name: string
  /** @throws {FeedFailed} */
  position(coin: string): Promise<HedgePosition>
  /** @throws {FeedFailed} */
  order(order: HedgeOrder): Promise<void>
}
