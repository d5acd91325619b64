import type { Feature } from '../../app/feature.ts'

const notices = ['/api/notices', '/api/notices/unread']
const choices = ['/api/notices/choices', '/api/push']

/** What the holder should know of: a bell in every header, and the list behind it. */
export const noticesFeature: Feature = {
  routes: [
    { path: '/notices', requiresLogin: true, load: () => import('../../screens/notices/notices-screen.tsx') },
    {
      path: '/noticeSettings',
      requiresLogin: true,
      load: () => import('../../screens/notices/notice-settings-screen.tsx'),
    },
  ],
  headerTools: [{ name: 'notices', for: 'holder', load: () => import('./bell.tsx') }],
  topics: {
    notice: [...notices, ...choices],
    deposit: notices,
    withdrawal: notices,
    session: [...notices, '/api/push'],
    email: [...notices, '/api/notices/choices'],
    identity: notices,
    appeal: notices,
    export: notices,
  },
}
