import type { Deps } from './deps.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/job.ts'
import type { ServiceCheck } from './service-check.ts'

/** What a module gives once it is open: what it answers, does unasked, looks at, and what other modules call. */
export type Opened<S> = {
  readonly service: S
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Job[]
  readonly checks?: readonly ServiceCheck[]
}

type Needs = Readonly<Record<string, Module>>
type ServicesOf<N extends Needs> = { readonly [K in keyof N]: N[K] extends Module<infer S> ? S : never }

/**
 * A room of the server, as everybody else sees it. It lives in `modules/<name>/module.ts`; what lies beside that file is
 * its inside, which nobody imports.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of modules holds every service and every need.
export type Module<S = any, N extends Needs = any> = {
  readonly name: string
  /** The modules whose services it is given. */
  readonly needs: N
  /** The tables that it writes, and nobody else does. */
  readonly tables: readonly string[]
  /** Makes what it does from its dependencies. Called once for each server. */
  readonly open: (deps: Deps, needed: ServicesOf<N>) => Opened<S>
}

/**
 * Says what a module is.
 * @example
 * export const assets = defineModule({
 *   name: 'assets', needs: { market }, tables: [],
 *   open: (deps, { market }) => ({ service: null, routes: assetsRoutes(createAssetsService({ ...deps, prices: market })) }),
 * })
 */
export function defineModule<S, N extends Needs>(module: Module<S, N>): Module<S, N> {
  return module
}
