import type { Feature } from '../../app/feature.ts'

/** The holder's email address: bound by a code, guarded by a password. */
export const email: Feature = {
  routes: [
    { path: '/email', requiresLogin: true, load: () => import('../../screens/email/email-screen.tsx') },
  ],
  topics: { email: ['/api/email', '/api/identity', '/api/withdrawal/options'] },
}
