import type { Feature } from '../../app/feature.ts'

/** The holder's own place. */
export const account: Feature = {
  routes: [
    { path: '/my', requiresLogin: true, tab: 'my', load: () => import('../../screens/my/my-screen.tsx') },
    {
      path: '/security',
      requiresLogin: true,
      load: () => import('../../screens/security/security-screen.tsx'),
    },
  ],
  topics: { session: ['/api/sessions', '/api/security-log'], withdrawal: ['/api/security-log'] },
}
