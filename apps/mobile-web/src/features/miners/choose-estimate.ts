import type { Miner, MinerEstimate } from './queries.ts'

/**
 * The estimate a card shows: of the chosen period, else of the one that recovers most.
 * @example chooseEstimate(miner, 'all')?.periodDays // 15
 */
export function chooseEstimate(miner: Miner, period: string): MinerEstimate | undefined {
  if (period !== 'all') return miner.estimates.find(({ periodDays }) => String(periodDays) === period)
  return miner.estimates.reduce<MinerEstimate | undefined>(
    (best, one) =>
      best === undefined || Number(one.recoveryRatio) > Number(best.recoveryRatio) ? one : best,
    undefined,
  )
}
