import type { Chain, PayingChain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Ledger, MoreRules } from '@lode/ledger'
import type { ObjectStore } from '@lode/object-store'
import type { FastifyBaseLogger } from 'fastify'
import type { PublicClient } from 'viem'
import type { Alarm } from './alarm.ts'
import type {
  ConsoleConfiguration,
  FeedsConfiguration,
  PlatformConfiguration,
  SignerConfiguration,
} from './environment/platform-configuration.ts'
import type { Forgets } from './forgets.ts'
import type { ImageWorker } from './images/image-worker.ts'
import type { Operators } from './operators.ts'
import type { ServiceCheck } from './service-check.ts'
import type { TermsKind } from './terms/terms-kind.ts'

/** Writes structured lines; see `http/log-options.ts` for what it never writes. */
export type Log = FastifyBaseLogger

/** What services are made from. Each names the part it needs: `createDepositService(deps: Pick<Deps, 'db' | …>)`. */
export type Deps<C = unknown> = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly configuration: PlatformConfiguration & C
  /** Reads the chain: sign-ins of contract wallets, the head. */
  readonly ethereum: PublicClient
  /** Reads what is paid in and out: addresses, deposits, payouts, reserves. */
  readonly chain: Chain
  /** Makes strangers' images safe to look at, one after the other, in a process of its own. */
  readonly images: ImageWorker
  /** Keeps files of holders, encrypted. */
  readonly objects: ObjectStore
  /** What every module's tables and the books must say of each other. */
  readonly books: MoreRules
  /** What every module forgets of a holder whose account is deleted. */
  readonly forgets: readonly Forgets[]
  /** Calls a person. */
  readonly alarm: Alarm
  /** What every module looks at; whole once all are open. */
  readonly checks: () => readonly ServiceCheck[]
}

/** What hears strangers' markets is made from these: it has nothing to do with money. */
export type FeedingDeps<C = unknown> = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly configuration: FeedsConfiguration & C
}

/** What is done in the signer is made from these. Its database login is its own. */
export type SigningDeps = Pick<Deps, 'db' | 'ledger' | 'clock' | 'log' | 'ethereum' | 'alarm'> & {
  readonly configuration: SignerConfiguration
  readonly chain: PayingChain
}

/** What operators see and decide is made from these, in a process that no holder reaches. Its database login is its own. */
export type OperatingDeps = Pick<Deps, 'db' | 'ledger' | 'clock' | 'log' | 'ethereum' | 'chain' | 'alarm'> & {
  readonly configuration: ConsoleConfiguration
  readonly operators: Operators
  /** Keeps files of holders, encrypted. */
  readonly objects: ObjectStore
  /** The terms of every module. */
  readonly terms: readonly TermsKind[]
  /** The rules between every module's tables and the books. */
  readonly books: MoreRules
}
