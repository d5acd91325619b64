/** Blocks between two changes of the difficulty. */
export const blocksAnEpoch = 2016
/** After so many blocks the subsidy halves: no multiple of an epoch. */
export const blocksPerHalving = 210_000
const firstSubsidy = 5_000_000_000n

/** What a block at this height mints, in satoshi: 50 BTC, halved every 210,000 blocks. @example subsidy(976_000) // 312500000n */
export function subsidy(height: number): bigint {
  return firstSubsidy >> BigInt(Math.floor(height / blocksPerHalving))
}
