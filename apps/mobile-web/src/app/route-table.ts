import type { Routes } from './route.ts'

/**
 * Every route of the app: the one place that says what exists, what needs a login and what is a tab. A screen names its
 * item in the query (`/miningRigDetails?id=…`), never in the path. Only the entries import it: screens and links get it
 * through `useRoutes`, so that no screen imports the table that loads it.
 */
export const routeTable: Routes = [
  {
    path: '/',
    requiresLogin: false,
    tab: 'home',
    first: true,
    load: () => import('../screens/home/home-screen.tsx'),
  },
  { path: '/my', requiresLogin: true, tab: 'my', load: () => import('../screens/my/my-screen.tsx') },
  {
    path: '/HelloWorld',
    requiresLogin: false,
    load: () => import('../screens/hello-world/hello-world-screen.tsx'),
  },
  {
    path: '/miningMachine',
    requiresLogin: true,
    tab: 'miners',
    load: () => import('../screens/mining-machine/mining-machine-screen.tsx'),
  },
  {
    path: '/miningRigDetails',
    requiresLogin: true,
    load: () => import('../screens/mining-rig-details/mining-rig-details-screen.tsx'),
  },
  { path: '/assets', requiresLogin: true, load: () => import('../screens/assets/assets-screen.tsx') },
  { path: '/deposit', requiresLogin: true, load: () => import('../screens/deposit/deposit-screen.tsx') },
  {
    path: '/depositRecord',
    requiresLogin: true,
    load: () => import('../screens/deposit-record/deposit-record-screen.tsx'),
  },
  { path: '/withdraw', requiresLogin: true, load: () => import('../screens/withdraw/withdraw-screen.tsx') },
  {
    path: '/withdrawalsRecord',
    requiresLogin: true,
    load: () => import('../screens/withdrawals-record/withdrawals-record-screen.tsx'),
  },
  { path: '/finance', requiresLogin: true, load: () => import('../screens/finance/finance-screen.tsx') },
]
