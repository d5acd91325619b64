import type { Feature } from '../../app/feature.ts'

/** The holder's own place, and the settings. */
export const account: Feature = {
  routes: [
    { path: '/my', requiresLogin: true, tab: 'my', load: () => import('../../screens/my/my-screen.tsx') },
    {
      path: '/settings',
      requiresLogin: true,
      load: () => import('../../screens/settings/settings-screen.tsx'),
    },
  ],
  topics: { session: ['/api/sessions'] },
}
