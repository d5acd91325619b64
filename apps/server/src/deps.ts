import type { Database } from '@lode/database'
import type { Clock, Coin } from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { PublicClient } from 'viem'
import type { Configuration } from './configuration.ts'

/** Writes structured lines; see `http/log-options.ts` for what it never writes. */
export type Log = FastifyBaseLogger

/** What modules ask about prices. */
export type Prices = {
  /** USD for one coin as decimal text: the median of the fresh sources; null while none is fresh. */
  latest(coin: Coin): Promise<{ usd: string; at: Date } | null>
}

/** What services are made from. Each names the part it needs: `createDepositService(deps: Pick<Deps, 'db' | …>)`. */
export type Deps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly configuration: Configuration
  /** Reads the chain: sign-ins of contract wallets, the head, reserves. */
  readonly ethereum: PublicClient
  readonly prices: Prices
}
