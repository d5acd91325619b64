import { type Account, createAccount } from './account.ts'
import { type Activity, createActivity } from './activity.ts'
import type { Context } from './context.ts'

/** What is read about the connected account. */
export type Readings = { readonly account: Account; readonly activity: Activity }

export function createReadings(context: Context): Readings {
  return { account: createAccount(context), activity: createActivity(context) }
}
