import type { Feature } from '../../app/feature.ts'

/** Home, and the headline rate on it. */
export const headline: Feature = {
  routes: [
    {
      path: '/',
      requiresLogin: false,
      tab: 'home',
      first: true,
      load: () => import('../../screens/home/home-screen.tsx'),
    },
    {
      path: '/HelloWorld',
      under: 'home',
      requiresLogin: false,
      load: () => import('../../screens/hello-world/hello-world-screen.tsx'),
    },
  ],
  topics: { network: ['/api/headline'] },
}
