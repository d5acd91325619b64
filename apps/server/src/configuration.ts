import { developmentValues } from './development-values.ts'
import { modules } from './modules.ts'
import { chainEnvironment } from './platform/environment/chain-environment.ts'
import { consoleEnvironment } from './platform/environment/console-environment.ts'
import type { Environment } from './platform/environment/define-environment.ts'
import { eventsEnvironment } from './platform/environment/events-environment.ts'
import { foreignSecrets } from './platform/environment/foreign-secrets.ts'
import { objectEnvironment } from './platform/environment/object-environment.ts'
import type {
  ConsoleConfiguration,
  FeedsConfiguration,
  PlatformConfiguration,
  SignerConfiguration,
} from './platform/environment/platform-configuration.ts'
import { processEnvironment } from './platform/environment/process-environment.ts'
import { readEnvironment } from './platform/environment/read-environment.ts'
import { relayEnvironment } from './platform/environment/relay-environment.ts'
import { signerEnvironment } from './platform/environment/signer-environment.ts'
import type { Module } from './platform/module.ts'

type ConfigurationOf<M> = M extends Module<infer _, infer __, infer C> ? C : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never
type Variables = Readonly<Record<string, string | undefined>>

/** Everything that differs from one place to another: the platform's part, and that of each module. */
export type Configuration = PlatformConfiguration & All<ConfigurationOf<(typeof modules)[number]>>

const usualRoles = 'api,worker,feeds'

/** All variables of the environment, by whom they concern. */
export const environments: readonly Environment[] = [
  processEnvironment,
  chainEnvironment,
  eventsEnvironment,
  relayEnvironment,
  objectEnvironment,
  signerEnvironment,
  consoleEnvironment,
  ...modules.flatMap((module) => ('environment' in module ? [module.environment] : [])),
]

/**
 * Whether the environment is that of a process which does this, and nothing else. The feeds may also be told beside other roles: then
 * they are a part of that process.
 */
export function isFor(role: 'feeds' | 'signer' | 'console', variables: Variables): boolean {
  const roles = rolesOf(variables)
  return role === 'feeds' ? roles.every((one) => one === role) : roles.includes(role)
}

function rolesOf({ ROLE }: Variables): readonly string[] {
  return (ROLE || usualRoles).split(',').map((role) => role.trim())
}

/**
 * Reads the configuration of an API, a worker, feeds or several of them from the environment. Each role is asked for what it needs, and no more. See
 * `docs/configuration.md` for each value.
 * @throws {ConfigurationInvalid} naming every variable that is missing or unreadable, or is another process's secret.
 * @example const configuration = readConfiguration(process.env)
 */
export function readConfiguration(variables: Variables): Configuration {
  return readFor(variables) as Configuration
}

/**
 * Reads what the feeds are told, `ROLE=feeds`.
 * @throws {ConfigurationInvalid} as above.
 */
export function readFeedsConfiguration(variables: Variables): FeedsConfiguration {
  return readFor({ ...variables, ROLE: 'feeds' }) as FeedsConfiguration
}

/**
 * Reads what the signer is told, `ROLE=signer`.
 * @throws {ConfigurationInvalid} as above.
 */
export function readSignerConfiguration(variables: Variables): SignerConfiguration {
  return readFor({ ...variables, ROLE: variables.ROLE || 'signer' }) as SignerConfiguration
}

/**
 * Reads what the console is told, `ROLE=console`.
 * @throws {ConfigurationInvalid} as above.
 */
export function readConsoleConfiguration(variables: Variables): ConsoleConfiguration {
  return readFor({ ...variables, ROLE: 'console' }) as ConsoleConfiguration
}

function readFor(variables: Variables): Record<string, unknown> {
  const roles = rolesOf(variables)
  const mine = environments.filter((one) => one.roles.some((role) => roles.includes(role)))
  const others = environments.filter((one) => !mine.includes(one))
  return readEnvironment(mine, variables, [developmentValues, foreignSecrets(others, variables)])
}
