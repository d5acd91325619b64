import { coinSymbols, sidesOf } from '@lode/domain'
import {
  binanceCandles,
  binanceStream,
  binanceTop,
  coinbaseCandles,
  coinbaseStream,
  coinbaseTop,
  ecb,
  krakenCandles,
  krakenStream,
  krakenTop,
} from '@lode/feeds'
import type { FeedingDeps } from '../../platform/deps.ts'
import type { Read } from '../../platform/environment/define-environment.ts'
import { defineModule } from '../../platform/module.ts'
import { saw } from '../../platform/service-check.ts'
import { network } from '../network/module.ts'
import { marketEnvironment } from './environment.ts'
import { createMarketFollower } from './jobs/follow-markets.ts'
import { createCandleRecorder } from './jobs/record-candles.ts'
import { createFiatRecorder } from './jobs/record-fiat.ts'
import { createPastPriceRecorder } from './jobs/record-past-prices.ts'
import { createPriceRecorder } from './jobs/record-prices.ts'
import { createTopRecorder } from './jobs/record-tops.ts'
import { marketRoutes } from './routes.ts'
import { createMarketService, type MarketService } from './service.ts'

export { type DailyRates, readDailyRates } from './daily-rates.ts'
export type { DayCloses, LatestUsd, MarketService } from './service.ts'
export type { Agreement } from './tops/read-agreement.ts'

const streamVenues = { binance: binanceStream, coinbase: coinbaseStream, kraken: krakenStream }
const topVenues = { binance: binanceTop, coinbase: coinbaseTop, kraken: krakenTop }
const candleVenues = { binance: binanceCandles, coinbase: coinbaseCandles, kraken: krakenCandles }

/** What coins are worth, as several venues agree on it. */
export const market = defineModule({
  name: 'market',
  needs: { network },
  tables: [
    ...[
      'agreed_minute',
      'agreed_price',
      'book_top',
      'candle',
      'candle_correction',
      'fiat_day',
      'price_hour',
      'price_latest',
    ],
  ],
  channels: ['price', 'market', 'depth', 'trade', 'candle'],
  environment: marketEnvironment,
  feeds(deps) {
    const { priceSources, fiatSourceUrl, marketPairs: pairs } = deps.configuration
    const service = serviceOf(deps)
    const coins = [...new Set([...coinSymbols(), ...pairs.map((pair) => sidesOf(pair).base)])]
    const topSources = priceSources.map(({ kind, url }) => topVenues[kind]({ url }))
    const candleSources = priceSources.map(({ kind, url }) => candleVenues[kind]({ url }))
    // Binance counts in USDT, which is not a dollar.
    const dollarSources = candleSources.filter(({ name }) => name !== 'binance')
    const protocols = priceSources.flatMap(({ kind, url, stream }) =>
      stream === undefined ? [] : [streamVenues[kind]({ url, stream })],
    )
    return [
      ...(fiatSourceUrl ? [createFiatRecorder({ ...deps, source: ecb({ url: fiatSourceUrl }) })] : []),
      ...(priceSources.length > 0
        ? [
            createPriceRecorder({ ...deps, sources: dollarSources, market: service }),
            createPastPriceRecorder({ ...deps, sources: dollarSources }),
            createTopRecorder({ ...deps, sources: topSources, coins }),
            createCandleRecorder({ ...deps, sources: candleSources, pairs, market: service }),
          ]
        : []),
      ...(protocols.length > 0 ? [createMarketFollower({ ...deps, protocols, coins, pairs })] : []),
    ]
  },
  open(deps) {
    const service = serviceOf(deps)
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
    }
  },
})

function serviceOf(deps: FeedingDeps<Read<typeof marketEnvironment>>): MarketService {
  const { marketPairs: pairs, replay } = deps.configuration
  return createMarketService({ ...deps, replay, pairs })
}
