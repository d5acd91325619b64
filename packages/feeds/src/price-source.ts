/** The coins that are priced in USD by markets; USDT is the unit they are counted in. */
export type PricedCoin = 'BTC' | 'ETH'

/** One source's price: plain decimal text, and the moment it is of. */
export type SourcePrice = { readonly name: string; readonly usd: string; readonly at: Date }

/** The close of one finished hour. `from` is its first moment. */
export type HourClose = { readonly from: Date; readonly usd: string }

/** A market that tells prices. */
export type PriceSource = {
  readonly name: string
  latest(coin: PricedCoin): Promise<SourcePrice>
  /** Closes of the finished hours from `from` (a whole hour), oldest first, at most 168. Not every market has them. */
  hours?(coin: PricedCoin, range: { from: Date; to: Date }): Promise<HourClose[]>
}
