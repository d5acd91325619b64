import type { Feature } from '../../app/feature.ts'

/** One coin into another at a price that holds for seconds. */
export const exchange: Feature = {
  routes: [
    {
      path: '/flashExchange',
      requiresLogin: true,
      load: () => import('../../screens/flash-exchange/flash-exchange-screen.tsx'),
    },
    {
      path: '/flashRedemptionRecord',
      requiresLogin: true,
      load: () => import('../../screens/flash-redemption-record/flash-redemption-record-screen.tsx'),
    },
  ],
  topics: {
    balance: ['/api/exchange/options'],
    profit: ['/api/exchange/options'],
    exchange: ['/api/exchanges', '/api/exchange'],
  },
}
