import type { Feature } from '../../app/feature.ts'

const deletion = ['/api/deletion']

/** What is kept of the holder, in their own hands. */
export const ownData: Feature = {
  routes: [
    {
      path: '/ownData',
      requiresLogin: true,
      load: () => import('../../screens/own-data/own-data-screen.tsx'),
    },
  ],
  topics: {
    export: ['/api/exports'],
    deletion,
    // What may stand in the way of it.
    balance: deletion,
    deposit: deletion,
    withdrawal: deletion,
    rental: deletion,
    position: deletion,
    payment: deletion,
  },
}
