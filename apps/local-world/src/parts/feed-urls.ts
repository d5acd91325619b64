/** Where the product finds the replay of recorded data, in the words of its configuration. */
export type FeedUrls = {
  readonly prices: readonly {
    readonly kind: 'binance' | 'coinbase' | 'kraken'
    readonly url: string
    readonly stream: string
  }[]
  readonly fiat: string
  readonly network: string
  readonly pool: string
  readonly poolAccount: string
}

/** The feeds answer in every protocol at one address. */
export function feedUrlsAt(url: string): FeedUrls {
  const stream = url.replace(/^http/, 'ws')
  return {
    prices: [
      { kind: 'binance', url, stream },
      { kind: 'coinbase', url, stream },
      { kind: 'kraken', url, stream },
    ],
    fiat: url,
    network: url,
    pool: url,
    poolAccount: 'lode',
  }
}
