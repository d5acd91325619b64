import { commitmentTick } from './endpoints/commitment-tick.ts'
import * as market from './endpoints/market.ts'
import * as system from './endpoints/system.ts'

/** What the live stream carries itself, and nobody keeps. */
export const channels = {
  price: system.priceTick,
  head: system.headTick,
  power: system.powerTick,
  market: market.marketTick,
  commitments: commitmentTick,
  depth: market.depthTick,
  trade: market.tradeTick,
  candle: market.candleTick,
} as const
