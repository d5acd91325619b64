import type { Capability } from '../../core/capability.ts'
import type { ActivityClient } from './activity-client.ts'
import { type ActivityState, noActivity } from './activity-state.ts'
import type { Activity } from './create-activity.ts'
import type { ActivityTexts } from './texts/en.ts'

declare module '../../core/capability.ts' {
  interface Capabilities {
    activity: {
      state: ActivityState
      actions: Activity
      view: 'Transactions'
      text: keyof ActivityTexts
    }
  }
}

/**
 * The account's activity: a row in the account, and the view it leads to.
 * @example createWalletModal({ capabilities: [activity({ list })], … })
 */
export function activity(client: ActivityClient): Capability<'activity'> {
  return {
    name: 'activity',
    state: noActivity,
    actions: () => import('./create-activity.ts').then(({ createActivity }) => createActivity(client)),
    views: {
      Transactions: {
        title: 'activity',
        needsWallet: true,
        load: () => import('./views/transactions.tsx').then((file) => file.Transactions),
      },
    },
    places: { account: () => import('./views/activity-row.tsx').then((file) => file.ActivityRow) },
    texts: async (tag) => (await import('./read-activity-texts.ts')).readActivityTexts(tag),
  }
}
