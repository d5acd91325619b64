import type { Feature } from '../../app/feature.ts'

/** What the holder has. */
export const assets: Feature = {
  routes: [
    { path: '/assets', requiresLogin: true, load: () => import('../../screens/assets/assets-screen.tsx') },
  ],
}
