import type { Feature } from '../../app/feature.ts'

/** What is kept of the holder, in their own hands. */
export const ownData: Feature = {
  routes: [
    {
      path: '/ownData',
      requiresLogin: true,
      load: () => import('../../screens/own-data/own-data-screen.tsx'),
    },
  ],
  topics: { export: ['/api/exports'] },
}
