import { type Database, retryTransient, sqlState } from '@lode/database'
import type { AccountNumbers } from './account-numbers.ts'
import type { Account } from './chart.ts'

/** Accounts as a SQL function hands them to `ledger_post`: ascending numbers, their names, and where in them each is. */
export type Places = { ids: string; names: string; of(account: Account): number }

/**
 * Calls `work` with the places of some accounts, which are opened where they do not exist, and again after a failure that
 * passes. `work` posts by a SQL function of its own, in one transaction, and must be safe to do again.
 */
export async function withPlaces<T>(
  { db, numbers }: { db: Database; numbers: AccountNumbers },
  accounts: readonly Account[],
  work: (places: Places) => Promise<T>,
): Promise<T> {
  return retryTransient(async () => {
    const missing = accounts.filter(({ owner, coin }) => numbers.get(owner, coin) === undefined)
    if (missing.length > 0) await numbers.learn(db, once(missing))
    try {
      return await work(placesOf(numbers, accounts))
    } catch (error) {
      if (sqlState(error) === '40001') numbers.forget()
      throw error
    }
  })
}

function once(accounts: readonly Account[]): Account[] {
  return [...new Map(accounts.map((account) => [`${account.owner} ${account.coin}`, account])).values()]
}

function placesOf(numbers: AccountNumbers, accounts: readonly Account[]): Places {
  const number = ({ owner, coin }: Account) => numbers.get(owner, coin) ?? 0
  const named = new Map(accounts.map((account) => [number(account), `${account.owner} ${account.coin}`]))
  const ids = [...named.keys()].sort((a, b) => a - b)
  const positions = new Map(ids.map((id, i) => [id, i + 1]))
  return {
    ids: `{${ids.join()}}`,
    names: ids.map((id) => named.get(id)).join(),
    of: (account) => positions.get(number(account)) ?? 0,
  }
}
