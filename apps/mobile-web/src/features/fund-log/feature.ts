import type { Feature } from '../../app/feature.ts'

/** Every movement of the holder's money. */
export const fundLog: Feature = {
  routes: [
    { path: '/finance', requiresLogin: true, load: () => import('../../screens/finance/finance-screen.tsx') },
    {
      path: '/financialDetails',
      requiresLogin: true,
      load: () => import('../../screens/financial-details/financial-details-screen.tsx'),
    },
  ],
  topics: { balance: ['/api/fund-log'], profit: ['/api/fund-log'] },
}
