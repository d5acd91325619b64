import type { Permission } from '@lode/domain'
import type { JSX } from 'react'
import { Alarms } from './screens/alarms.tsx'
import { Appeals } from './screens/appeals.tsx'
import { Banner } from './screens/banner.tsx'
import { Books } from './screens/books.tsx'
import { Dashboard } from './screens/dashboard.tsx'
import { Halts } from './screens/halts.tsx'
import { Holders } from './screens/holders.tsx'
import { Identity } from './screens/identity.tsx'
import { Log } from './screens/log.tsx'
import { People } from './screens/people.tsx'
import { Reports } from './screens/reports.tsx'
import { State } from './screens/state.tsx'
import { Supply } from './screens/supply.tsx'
import { Support } from './screens/support.tsx'
import { Terms } from './screens/terms.tsx'
import { Treasury } from './screens/treasury.tsx'
import { Withdrawals } from './screens/withdrawals.tsx'
import { WithheldRewards } from './screens/withheld-rewards.tsx'

/** The headings of the rail, in their order. */
export const placeGroups = ['Running', 'To decide', 'Money', 'Rules'] as const

/** A screen, by its address. It is shown to whom its permission is given. */
export type Place = {
  readonly path: string
  readonly label: string
  /** Under which heading of the rail it stands. */
  readonly group: (typeof placeGroups)[number]
  readonly permission: Permission
  readonly screen: () => JSX.Element
}

/** All screens, in the order of the rail. */
export const places: readonly Place[] = [
  { path: '/', label: 'Halts', group: 'Running', permission: 'look', screen: Halts },
  { path: '/dashboard', label: 'Dashboard', group: 'Running', permission: 'look', screen: Dashboard },
  { path: '/alarms', label: 'Alarms', group: 'Running', permission: 'look', screen: Alarms },
  { path: '/state', label: 'State', group: 'Running', permission: 'look', screen: State },
  {
    path: '/withdrawals',
    label: 'Withdrawals',
    group: 'To decide',
    permission: 'holders',
    screen: Withdrawals,
  },
  { path: '/identity', label: 'Identity checks', group: 'To decide', permission: 'kyc', screen: Identity },
  { path: '/appeals', label: 'Appeals', group: 'To decide', permission: 'appeals', screen: Appeals },
  {
    path: '/rewards',
    label: 'Withheld rewards',
    group: 'To decide',
    permission: 'appeals',
    screen: WithheldRewards,
  },
  { path: '/support', label: 'Support', group: 'To decide', permission: 'support', screen: Support },
  { path: '/holders', label: 'Holders', group: 'Money', permission: 'holders', screen: Holders },
  { path: '/treasury', label: 'Treasury', group: 'Money', permission: 'look', screen: Treasury },
  { path: '/books', label: 'Books', group: 'Money', permission: 'look', screen: Books },
  { path: '/reports', label: 'Reports', group: 'Money', permission: 'look', screen: Reports },
  { path: '/supply', label: 'Days, feeds, stock', group: 'Money', permission: 'look', screen: Supply },
  { path: '/terms', label: 'Terms', group: 'Rules', permission: 'look', screen: Terms },
  { path: '/banner', label: 'Banner', group: 'Rules', permission: 'look', screen: Banner },
  { path: '/log', label: 'Log', group: 'Rules', permission: 'audit', screen: Log },
  { path: '/operators', label: 'Operators', group: 'Rules', permission: 'operators', screen: People },
]
