import { putInto } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'
import { pairChannels } from './pair-live.ts'
import { putMarkets } from './put-markets.ts'
import { putPrices } from './put-prices.ts'

const loadList = () => import('../../screens/market-prices/market-prices-screen.tsx')

/** Prices: what coins cost now, and what they have cost. */
export const market: Feature = {
  routes: [
    { path: '/exMarketPrices', requiresLogin: true, tab: 'market', load: loadList },
    // Written so by some who link to it.
    { path: '/exMerketPrices', under: 'market', requiresLogin: true, load: loadList },
    {
      path: '/exMarketPrices2',
      under: 'market',
      requiresLogin: true,
      load: () => import('../../screens/pair/pair-screen.tsx'),
    },
  ],
  channels: [
    putInto('price', '/api/prices', putPrices),
    putInto('market', '/api/markets', putMarkets),
    ...pairChannels,
  ],
}
