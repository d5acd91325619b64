import { developmentValues } from './development-values.ts'
import { modules } from './modules.ts'
import { chainEnvironment } from './platform/environment/chain-environment.ts'
import type { Environment } from './platform/environment/define-environment.ts'
import type { PlatformConfiguration } from './platform/environment/platform-configuration.ts'
import { processEnvironment } from './platform/environment/process-environment.ts'
import { readEnvironment } from './platform/environment/read-environment.ts'
import type { Module } from './platform/module.ts'

type ConfigurationOf<M> = M extends Module<infer _, infer __, infer C> ? C : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never

/** Everything that differs from one place to another: the platform's part, and that of each module. */
export type Configuration = PlatformConfiguration & All<ConfigurationOf<(typeof modules)[number]>>

/** All variables of the environment, by whom they concern. */
export const environments: readonly Environment[] = [
  processEnvironment,
  chainEnvironment,
  ...modules.flatMap((module) => ('environment' in module ? [module.environment] : [])),
]

/**
 * Reads the configuration from the environment. See `docs/configuration.md` for each value.
 * @throws {ConfigurationInvalid} naming every variable that is missing or unreadable.
 * @example const configuration = readConfiguration(process.env)
 */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>): Configuration {
  return readEnvironment(environments, variables, [developmentValues]) as Configuration
}
