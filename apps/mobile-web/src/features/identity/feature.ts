import type { Feature } from '../../app/feature.ts'

/** The check of who a holder is. */
export const identity: Feature = {
  routes: [{ path: '/kyc', requiresLogin: true, load: () => import('../../screens/kyc/kyc-screen.tsx') }],
  topics: { identity: ['/api/identity'] },
}
