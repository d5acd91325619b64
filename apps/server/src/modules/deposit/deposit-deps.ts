import type { Chain } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Clock } from '@lode/domain'
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

/** What a holder's app is told to trust about where deposits go, and the key that says so. */
export type Voucher = {
  readonly chainId: number
  readonly vault: string
  sign(statement: string): string
}
