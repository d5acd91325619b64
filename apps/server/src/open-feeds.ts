import {
  binance,
  ckpool,
  coinbase,
  kraken,
  mempool,
  type NetworkSource,
  type PoolSource,
  type PriceSource,
} from '@lode/feeds'
import type { Deps } from './deps.ts'

const markets = { binance, coinbase, kraken }

/** What the recorders read; null where the configuration names no source. */
export type Feeds = { prices: PriceSource[]; network: NetworkSource | null; pool: PoolSource | null }

/** Opens the adapters of the sources that the configuration names. */
export function openFeeds({ configuration, clock }: Pick<Deps, 'configuration' | 'clock'>): Feeds {
  const { priceSources, networkSourceUrl, pool } = configuration
  return {
    prices: priceSources.map(({ kind, url }) => markets[kind]({ url, clock })),
    network: networkSourceUrl ? mempool({ url: networkSourceUrl }) : null,
    pool: pool ? ckpool(pool) : null,
  }
}
