import type { OwedCoin, SnapshotContent } from './snapshot.ts'

/**
 * The three numbers of a coin, in base units: `owed` is every claim of holders, `held` lies on the chain, and `ours` is the rest. Below zero
 * `ours` is what is missing.
 */
export type Cover = { readonly owed: bigint; readonly held: bigint; readonly ours: bigint }

/** A coin of which something is owed or held. */
export type CoverOfCoin = Cover & { readonly coin: string; readonly decimals: number }

type Claims = Pick<OwedCoin, 'holders' | 'house' | 'waiting'>
type Held = { readonly coins: readonly { readonly coin: string; readonly units: string }[] }

/**
 * Sums every claim of holders on a coin: their balances, what lies in escrow of offerings (tokens that unlock later too), rewards that wait,
 * deposits in suspense, refunds owed, and mined days that are not settled. All that states what is owed uses this function.
 */
export function owedOf({ holders, house, waiting }: Claims): bigint {
  const claims = house.filter(({ owner, units }) => isClaim(owner) && BigInt(units) > 0n)
  const accounts = claims.reduce((sum, { units }) => sum + BigInt(units), BigInt(holders))
  return accounts + BigInt(waiting?.refunds ?? 0) + BigInt(waiting?.mined ?? 0)
}

/** Compares what is owed with what is held. */
export function coverOf(claims: Claims, held: bigint): Cover {
  const owed = owedOf(claims)
  return { owed, held, ours: held - owed }
}

/** The cover of each coin of a snapshot, without those of which nothing is owed and nothing held. */
export function coverOfSnapshot({
  coins,
  holdings,
}: Pick<SnapshotContent<Held>, 'coins' | 'holdings'>): CoverOfCoin[] {
  return coins
    .map(({ coin, decimals, ...claims }) => {
      const units = holdings.coins.find((one) => one.coin === coin)?.units ?? '0'
      return { coin, decimals, ...coverOf(claims, BigInt(units)) }
    })
    .filter(({ owed, held }) => owed !== 0n || held !== 0n)
}

function isClaim(owner: string): boolean {
  return owner.startsWith('escrow/offering/') || owner === 'rewards/referral' || owner === 'suspense'
}
