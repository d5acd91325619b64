import type { endpoints, ReplyOf } from '@lode/api-contract'
import { boundsOf, dayOf, type Outlook, outlookOf, type PastDay } from '@lode/domain'

type Details = ReplyOf<typeof endpoints.mining.details>
type Network = NonNullable<Details['network']>

/** What one machine is expected to bring, and the recorded days that it is computed from. */
export type MinerOutlook = Outlook & { readonly from: string; readonly to: string }

/**
 * What one machine is expected to mine over the days that it still runs, from the newest recorded day on. Computed here, by the formula
 * that payouts are computed with.
 * @param days How many days it runs from the day behind the newest recorded one.
 * @example minerOutlook(miner, { network, history: history.days, days: 1095 }).rising.stopsOn // '2028-04-16'
 */
export function minerOutlook(
  miner: Details['miner'],
  { network, history, days }: { network: Network; history: readonly PastDay[]; days: number },
): MinerOutlook {
  const recorded = history.at(-1)?.day === network.day ? history : [dayOfNetwork(network)]
  const from = dayOf(boundsOf(network.day).to)
  const height = network.epochs.at(-1)?.lastHeight ?? 0
  return {
    ...outlookOf(miner, { from, days, history: recorded, height }),
    from: recorded[0]?.day ?? network.day,
    to: network.day,
  }
}

function dayOfNetwork({ day, btcUsd, epochs }: Network): PastDay {
  return {
    day,
    btcUsd,
    epochs: epochs.map((epoch) => ({ ...epoch, blocks: epoch.lastHeight - epoch.firstHeight + 1 })),
  }
}
