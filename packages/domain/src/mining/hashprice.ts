import { over, plus, type Rational, rational, times } from '../rational.ts'

/** Hashes behind one unit of difficulty. */
export const hashesPerDifficulty: bigint = 2n ** 32n

/**
 * What 1 TH/s mines in a day before every fee, in satoshi, exact: 1e12 * 86400 / (D * 2^32) * (S + F).
 * `subsidy` and `meanFees` are satoshi a block, `difficulty` as in the block header.
 */
export function hashprice(network: { difficulty: string; subsidy: string; meanFees: string }): Rational {
  const hashesADay = rational(1_000_000_000_000n * 86_400n)
  const hashesABlock = times(rational(network.difficulty), rational(hashesPerDifficulty))
  return times(over(hashesADay, hashesABlock), plus(rational(network.subsidy), rational(network.meanFees)))
}
