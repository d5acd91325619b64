import type { ActivitySource } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { PlatformConfiguration } from '../../platform/environment/platform-configuration.ts'

/** What everything about activity is given. */
export type ActivityDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly source: ActivitySource
  readonly settings: ActivitySettings
}

/** How far the index goes. Data of the deployment. */
export type ActivitySettings = {
  /** The first block that can hold anything of ours. */
  readonly startBlock: bigint
  /** How many blocks back it looks for an address that is new to it. */
  readonly historyBlocks: bigint
}

/** How far back the index of activity goes. */
export function activitySettings({
  chain,
  activityHistoryBlocks,
}: PlatformConfiguration & { activityHistoryBlocks: number }): ActivitySettings {
  return { startBlock: chain.deployBlock, historyBlocks: BigInt(activityHistoryBlocks) }
}
