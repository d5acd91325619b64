import { putInto } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'
import { putCommitted, putCommittedOfOne } from './put-committed.ts'

const reads = ['/api/offerings', '/api/offering', '/api/positions']

/** Offerings of tokens, what is committed to them, and the projects behind them. */
export const offerings: Feature = {
  routes: [
    {
      path: '/ido',
      requiresLogin: true,
      tab: 'ido',
      load: () => import('../../screens/ido/ido-screen.tsx'),
    },
    {
      path: '/offeringDetails',
      under: 'ido',
      requiresLogin: true,
      load: () => import('../../screens/offering-details/offering-details-screen.tsx'),
    },
    {
      path: '/ecology',
      under: 'ido',
      requiresLogin: true,
      load: () => import('../../screens/ecology/ecology-screen.tsx'),
    },
  ],
  topics: { offering: reads, position: reads, payment: ['/api/positions'] },
  channels: [
    putInto('commitments', '/api/offerings', putCommitted),
    putInto('commitments', '/api/offering', putCommittedOfOne),
  ],
}
