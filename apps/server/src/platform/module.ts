import type { LiveChannel, LiveTopic } from '@lode/api-contract'
import type { MoreRules } from '@lode/ledger'
import type { Command } from './command.ts'
import type { Deps, FeedingDeps, OperatingDeps, SigningDeps } from './deps.ts'
import type { Environment } from './environment/define-environment.ts'
import type { Forgets } from './forgets.ts'
import type { Figure } from './http/figure.ts'
import type { OperatorRoute } from './http/operator-route.ts'
import type { Route } from './http/route.ts'
import type { Webhook } from './http/webhook.ts'
import type { Job } from './jobs/job.ts'
import type { ServiceCheck } from './service-check.ts'
import type { TermsKind } from './terms/terms-kind.ts'

/** What a module gives once it is open: what it answers, does unasked, looks at, and what other modules call. */
export type Opened<S> = {
  readonly service: S
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Job[]
  /** The webhooks of strangers' services that it takes. */
  readonly webhooks?: readonly Webhook[]
  readonly checks?: readonly ServiceCheck[]
  /** What `/metrics` tells of it. */
  readonly figures?: readonly Figure[]
}

type Needs = Readonly<Record<string, Module>>
type ServicesOf<N extends Needs> = { readonly [K in keyof N]: N[K] extends Module<infer S> ? S : never }

/**
 * A room of the server, as everybody else sees it. It lives in `modules/<name>/module.ts`; what lies beside that file is
 * its inside, which nobody imports.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of modules holds every service, need and configuration.
export type Module<S = any, N extends Needs = any, C = any> = {
  readonly name: string
  /** The modules whose services it is given. */
  readonly needs: N
  /** The tables that it writes, and nobody else does. */
  readonly tables: readonly string[]
  /** What it forgets of a holder whose account is deleted. */
  readonly forgets?: Forgets
  /** What the live stream tells of, as it happens here: topics of events that are kept. */
  readonly topics?: readonly LiveTopic[]
  /** And what the stream carries from here without keeping it. */
  readonly channels?: readonly LiveChannel[]
  /** The variables of the environment that are its own. */
  readonly environment?: Environment<C>
  /** What its tables and the books must say of each other. */
  readonly books?: MoreRules
  /** The terms that it reads. */
  readonly terms?: readonly TermsKind[]
  /** What an operator does with it from a shell. */
  readonly commands?: readonly Command[]
  /** Puts in what a new database needs to begin with. Called at every start, changes nothing that is there. */
  readonly seed?: (deps: Pick<Deps<C>, 'db' | 'clock' | 'configuration'>) => Promise<void>
  /** What it hears of strangers' markets and writes down, in a process that need not be the worker's. */
  readonly feeds?: (deps: FeedingDeps<C>) => readonly Job[]
  /** What it does unasked in the signer: whatever takes a key that moves money, and nothing that parses strangers' input. */
  readonly signs?: (deps: SigningDeps) => readonly Job[]
  /** What operators see and decide of it, in the console's process. */
  readonly operates?: (deps: OperatingDeps) => readonly OperatorRoute[]
  /** Makes what it does from its dependencies. Called once for each server. */
  readonly open: (deps: Deps<C>, needed: ServicesOf<N>) => Opened<S>
}

/**
 * Says what a module is.
 * @example
 * export const assets = defineModule({
 *   name: 'assets', needs: { market }, tables: [],
 *   open: (deps, { market: prices }) => ({ service: null, routes: assetsRoutes(createAssetsService({ ...deps, prices })) }),
 * })
 */
export function defineModule<S, N extends Needs, C = unknown>(module: Module<S, N, C>): Module<S, N, C> {
  return module
}
