import type { Coin, NetworkName } from '@lode/domain'

/** Whose account it is. Together with a coin it names one account. */
export type Owner =
  | `user/${bigint}`
  | `escrow/offering/${bigint}`
  | `custody/${NetworkName}`
  | 'custody/tron'
  | 'income/rent'
  | 'income/fee'
  | 'income/service'
  | 'income/dust'
  | 'treasury/mining'
  | 'liquidity/exchange'
  | 'rewards/referral'
  | 'suspense'

/** An account: an owner's purse of one coin. */
export type Account = { owner: Owner; coin: Coin }

/** `0n`: never below zero. `null`: as low as it must (what we hold is negative). */
export type Floor = 0n | null

/**
 * The chart of accounts: which owners exist, and how low each may go. The database has it as the table `chart`, and gives
 * every account its floor from there; this copy refuses a caller's mistake before it gets that far.
 */
export const chart: readonly { owner: RegExp; floor: Floor; meaning: string }[] = [
  { owner: /^user\/[1-9]\d*$/, floor: 0n, meaning: 'owed to a user' },
  { owner: /^escrow\/offering\/[1-9]\d*$/, floor: 0n, meaning: 'commitments to an offering' },
  { owner: /^custody\/(ethereum|tron)$/, floor: null, meaning: 'what the chain holds for us' },
  { owner: /^income\/(rent|fee|service|dust)$/, floor: 0n, meaning: 'earned' },
  { owner: /^treasury\/mining$/, floor: 0n, meaning: 'funds the daily profit' },
  { owner: /^liquidity\/exchange$/, floor: 0n, meaning: 'inventory of the flash exchange' },
  { owner: /^rewards\/referral$/, floor: 0n, meaning: 'rewards, funded from fees' },
  { owner: /^suspense$/, floor: null, meaning: 'reversals that wait for a person' },
]

/** How low an owner's accounts may go; undefined for an owner that the chart does not have. */
export function floorOf(owner: string): Floor | undefined {
  return chart.find((entry) => entry.owner.test(owner))?.floor
}

/** The owner reference of a user. @example userOwner(7n) // 'user/7' */
export function userOwner(id: bigint): Owner {
  return `user/${id}`
}
