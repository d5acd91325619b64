import type { Feature } from '../../app/feature.ts'

/** Who joined with the holder's code, and what it earned them. */
export const invite: Feature = {
  routes: [
    { path: '/invite', requiresLogin: true, load: () => import('../../screens/invite/invite-screen.tsx') },
  ],
  topics: { invite: ['/api/invites', '/api/invites/people', '/api/invites/rewards'] },
}
