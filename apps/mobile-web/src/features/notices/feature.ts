import type { Feature } from '../../app/feature.ts'

const notices = ['/api/notices', '/api/notices/unread']

/** What the holder should know of: a bell in every header, and the list behind it. */
export const noticesFeature: Feature = {
  routes: [
    { path: '/notices', requiresLogin: true, load: () => import('../../screens/notices/notices-screen.tsx') },
  ],
  headerTools: [{ name: 'notices', for: 'holder', load: () => import('./bell.tsx') }],
  topics: { notice: notices, deposit: notices, withdrawal: notices, session: notices, email: notices },
}
