import { chooseEstimate } from './choose-estimate.ts'
import type { Miner, MinerEstimate } from './queries.ts'

/** What the list of miners is narrowed to; `all` stands for no filter. */
export type MinerFilter = { period: string; coin: string }

/**
 * The miners that fit a filter, each with the estimate to show. Their order, best recovery first, stays.
 * @example filterMiners(miners, { period: '7', coin: 'all' })
 */
export function filterMiners(
  miners: readonly Miner[],
  { period, coin }: MinerFilter,
): { miner: Miner; estimate: MinerEstimate | undefined }[] {
  return miners
    .filter((miner) => coin === 'all' || miner.coin === coin)
    .map((miner) => ({ miner, estimate: chooseEstimate(miner, period) }))
    .filter(({ estimate }) => period === 'all' || estimate !== undefined)
}
