import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { MarketService } from './service.ts'

/** Pairs and their charts: public, of what was recorded. */
export function marketRoutes(market: MarketService): Route[] {
  const { list, candles, fiat } = endpoints.market
  return [
    route(list, () => market.markets()),
    route(fiat, () => market.fiat()),
    route(candles, ({ input }) => market.chart(input)),
  ]
}
