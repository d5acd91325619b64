import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Ledger } from '@lode/ledger'
import type { MarketService } from '../market/module.ts'

/** What everything about exchanges is given. */
export type ExchangeDeps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly market: Pick<MarketService, 'agreement'>
}

/** Whose the inventory is. */
export const inventory = 'liquidity/exchange'
