import type { Feature } from '../../app/feature.ts'

/** Coins go out. */
export const withdrawal: Feature = {
  routes: [
    {
      path: '/withdraw',
      requiresLogin: true,
      load: () => import('../../screens/withdraw/withdraw-screen.tsx'),
    },
    {
      path: '/withdrawalsRecord',
      requiresLogin: true,
      load: () => import('../../screens/withdrawals-record/withdrawals-record-screen.tsx'),
    },
    {
      path: '/withdrawalDetails',
      requiresLogin: true,
      load: () => import('../../screens/withdrawal-details/withdrawal-details-screen.tsx'),
    },
    {
      path: '/addressBook',
      requiresLogin: true,
      load: () => import('../../screens/address-book/address-book-screen.tsx'),
    },
  ],
  topics: {
    balance: ['/api/withdrawal/options'],
    profit: ['/api/withdrawal/options'],
    withdrawal: ['/api/withdrawals', '/api/withdrawal'],
  },
}
