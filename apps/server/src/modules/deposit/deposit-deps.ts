import type { Chain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Actor } from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import type { DepositSettings } from './deposit-settings.ts'

/** What everything about deposits is given. */
export type DepositDeps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly chain: Chain
  readonly settings: DepositSettings
}

/** Who walks a chain and credits what it finds, as an actor. @example watcherOf(chain) // 'system:deposit-watcher-ethereum' */
export function watcherOf({ network }: Pick<Chain, 'network'>): Actor {
  return `system:deposit-watcher-${network}`
}
