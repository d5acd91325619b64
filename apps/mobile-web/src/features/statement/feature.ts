import type { Feature } from '../../app/feature.ts'

/** What a holder had, got and gave in a year. */
export const statement: Feature = {
  routes: [
    {
      path: '/yearlyStatement',
      requiresLogin: true,
      load: () => import('../../screens/yearly-statement/yearly-statement-screen.tsx'),
    },
  ],
  topics: { balance: ['/api/yearly-statement'], profit: ['/api/yearly-statement'] },
}
