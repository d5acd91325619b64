import { binance, coinbase, kraken } from '@lode/feeds'
import { defineModule } from '../../platform/module.ts'
import { saw } from '../../platform/service-check.ts'
import { network } from '../network/module.ts'
import { marketEnvironment } from './environment.ts'
import { createPastPriceRecorder } from './jobs/record-past-prices.ts'
import { createPriceRecorder } from './jobs/record-prices.ts'
import { createMarketService } from './service.ts'

export type { LatestUsd, MarketService } from './service.ts'

const venues = { binance, coinbase, kraken }

/** What coins are worth, as several venues agree on it. */
export const market = defineModule({
  name: 'market',
  needs: { network },
  tables: ['price_hour', 'price_latest'],
  environment: marketEnvironment,
  open(deps) {
    const { priceSources, replay } = deps.configuration
    const service = createMarketService({ ...deps, replay })
    const sources = priceSources.map(({ kind, url }) => venues[kind]({ url, clock: deps.clock }))
    return {
      service,
      checks: [
        {
          name: 'prices',
          async look() {
            const { BTC } = await service.latest()
            return BTC ? saw('price', BTC) : saw('nothing', '', true)
          },
        },
      ],
      jobs:
        sources.length > 0
          ? [createPriceRecorder({ ...deps, sources }), createPastPriceRecorder({ ...deps, sources })]
          : [],
    }
  },
})
