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

/** A screen, by its address. It is shown to whom its permission is given. */
export type Place = {
  readonly path: string
  readonly label: string
  readonly permission: Permission
  readonly screen: () => JSX.Element
}

/** All screens, in the order of the rail. */
export const places: readonly Place[] = [
  { path: '/', label: 'Halts', permission: 'look', screen: Halts },
  { path: '/dashboard', label: 'Dashboard', permission: 'look', screen: Dashboard },
  { path: '/withdrawals', label: 'Withdrawals', permission: 'holders', screen: Withdrawals },
  { path: '/identity', label: 'Identity checks', permission: 'kyc', screen: Identity },
  { path: '/appeals', label: 'Appeals', permission: 'appeals', screen: Appeals },
  { path: '/rewards', label: 'Withheld rewards', permission: 'appeals', screen: WithheldRewards },
  { path: '/support', label: 'Support', permission: 'support', screen: Support },
  { path: '/holders', label: 'Holders', permission: 'holders', screen: Holders },
  { path: '/alarms', label: 'Alarms', permission: 'look', screen: Alarms },
  { path: '/state', label: 'State', permission: 'look', screen: State },
  { path: '/treasury', label: 'Treasury', permission: 'look', screen: Treasury },
  { path: '/books', label: 'Books', permission: 'look', screen: Books },
  { path: '/reports', label: 'Reports', permission: 'look', screen: Reports },
  { path: '/supply', label: 'Days, feeds, stock', permission: 'look', screen: Supply },
  { path: '/terms', label: 'Terms', permission: 'look', screen: Terms },
  { path: '/banner', label: 'Banner', permission: 'look', screen: Banner },
  { path: '/log', label: 'Log', permission: 'audit', screen: Log },
  { path: '/operators', label: 'Operators', permission: 'operators', screen: People },
]
