import {
  binance,
  binanceCandles,
  binanceTop,
  coinbase,
  coinbaseCandles,
  coinbaseTop,
  ecb,
  kraken,
  krakenTop,
} from '@lode/feeds'
import { defineModule } from '../../platform/module.ts'
import { saw } from '../../platform/service-check.ts'
import { network } from '../network/module.ts'
import { marketEnvironment } from './environment.ts'
import { createCandleRecorder } from './jobs/record-candles.ts'
import { createFiatRecorder } from './jobs/record-fiat.ts'
import { createPastPriceRecorder } from './jobs/record-past-prices.ts'
import { createPriceRecorder } from './jobs/record-prices.ts'
import { createTopRecorder } from './jobs/record-tops.ts'
import { marketRoutes } from './routes.ts'
import { createMarketService } from './service.ts'

export type { DayCloses, LatestUsd, MarketService } from './service.ts'
export type { Agreement } from './tops/read-agreement.ts'

const venues = { binance, coinbase, kraken }
const topVenues = { binance: binanceTop, coinbase: coinbaseTop, kraken: krakenTop }
const candleVenues = { binance: binanceCandles, coinbase: coinbaseCandles, kraken: null }

/** What coins are worth, as several venues agree on it. */
export const market = defineModule({
  name: 'market',
  needs: { network },
  tables: ['agreed_price', 'book_top', 'candle', 'candle_correction', 'price_hour', 'price_latest'],
  channels: ['price', 'market'],
  environment: marketEnvironment,
  open(deps) {
    const { priceSources, fiatSourceUrl, marketPairs: pairs, replay } = deps.configuration
    const service = createMarketService({ ...deps, replay, pairs })
    const sources = priceSources.map(({ kind, url }) => venues[kind]({ url, clock: deps.clock }))
    const topSources = priceSources.map(({ kind, url }) => topVenues[kind]({ url }))
    const candleSources = priceSources.flatMap(({ kind, url }) => candleVenues[kind]?.({ url }) ?? [])
    return {
      service,
      routes: marketRoutes(service),
      checks: [
        {
          name: 'prices',
          async look() {
            const { BTC } = await service.latest()
            return BTC ? saw('price', BTC) : saw('nothing', '', true)
          },
        },
      ],
      jobs: [
        ...(fiatSourceUrl ? [createFiatRecorder({ ...deps, source: ecb({ url: fiatSourceUrl }) })] : []),
        ...(sources.length > 0
          ? [
              createPriceRecorder({ ...deps, sources, market: service }),
              createPastPriceRecorder({ ...deps, sources }),
              createTopRecorder({ ...deps, sources: topSources }),
            ]
          : []),
        ...(candleSources.length > 0
          ? [createCandleRecorder({ ...deps, sources: candleSources, pairs, market: service })]
          : []),
      ],
    }
  },
})
