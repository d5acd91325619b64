import type { Chain } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { PublicClient } from 'viem'
import type { Configuration } from './configuration.ts'
import type { MarketService } from './modules/market/service.ts'

/** Writes structured lines; see `http/log-options.ts` for what it never writes. */
export type Log = FastifyBaseLogger

/** What services are made from. Each names the part it needs: `createDepositService(deps: Pick<Deps, 'db' | …>)`. */
export type Deps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly configuration: Configuration
  /** Reads the chain: sign-ins of contract wallets, the head. */
  readonly ethereum: PublicClient
  readonly prices: MarketService
  /** Pays in and out: addresses, deposits, payouts, reserves. */
  readonly chain: Chain
}
