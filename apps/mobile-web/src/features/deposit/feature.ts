import { makesOld } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'

/** Coins come in. */
export const deposit: Feature = {
  routes: [
    { path: '/deposit', requiresLogin: true, load: () => import('../../screens/deposit/deposit-screen.tsx') },
    {
      path: '/depositRecord',
      requiresLogin: true,
      load: () => import('../../screens/deposit-record/deposit-record-screen.tsx'),
    },
    {
      path: '/depositDetails',
      requiresLogin: true,
      load: () => import('../../screens/deposit-details/deposit-details-screen.tsx'),
    },
  ],
  topics: { deposit: ['/api/deposits', '/api/deposit'] },
  channels: [makesOld('head', '/api/deposits'), makesOld('head', '/api/deposit')],
}
