import { makesOld } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'

const list = ['/api/records']

/** All that happened to the holder's money, in one list. */
export const records: Feature = {
  routes: [
    {
      path: '/activity',
      requiresLogin: true,
      load: () => import('../../screens/activity/activity-screen.tsx'),
    },
  ],
  topics: { balance: list, deposit: list, withdrawal: list, order: list, profit: list },
  channels: [makesOld('head', '/api/records')],
}
