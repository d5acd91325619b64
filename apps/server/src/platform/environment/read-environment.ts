import { z } from 'zod'
import type { Environment } from './define-environment.ts'
import { readSecretFile } from './read-secret-file.ts'
import { mayBeFile } from './shapes.ts'

/** A variable of the environment is missing or unreadable. Its message names each one and says what to do. */
export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid'
  constructor(faults: readonly string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  }
}

/**
 * Reads variables of the environment, all at once. `judges` refuse what concerns several rooms.
 * @throws {ConfigurationInvalid} naming every variable that is missing or unreadable.
 */
export function readEnvironment(
  all: readonly Environment[],
  variables: Readonly<Record<string, string | undefined>>,
  judges: readonly Pick<Environment, 'refuse'>[] = [],
): Record<string, unknown> {
  const shape = Object.assign({}, ...all.map((one) => one.shape)) as Environment['shape']
  // An empty variable is one that was not set: that is how compose files leave them out.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  for (const [name, type] of Object.entries(shape)) {
    const file = mayBeFile(type) && given[`${name}_FILE`]
    if (file) given[name] = readFileOf(name, { file, password: given[`${name}_PASSWORD_FILE`] })
  }
  const read = z.object(shape).safeParse(given)
  if (!read.success) throw new ConfigurationInvalid(read.error.issues.map(describeFault(given)))
  const refused = [...all, ...judges].flatMap(({ refuse }) => refuse?.(read.data as never) ?? [])
  if (refused.length > 0) throw new ConfigurationInvalid(refused)
  return Object.assign({}, ...all.map((one) => one.read(read.data as never)))
}

function readFileOf(
  name: string,
  { file, password }: { file: string; password: string | undefined },
): string {
  try {
    return readSecretFile(file, password)
  } catch (cause) {
    throw new ConfigurationInvalid([`${name}_FILE can't be read (${file}): ${String(cause)}`])
  }
}

function describeFault(given: Record<string, unknown>) {
  return (issue: z.core.$ZodIssue): string => {
    const name = String(issue.path[0] ?? '')
    const inside = issue.path.length > 1 ? ` (at ${issue.path.slice(1).join('.')})` : ''
    if (given[name] === undefined) return `${name} is missing: set it (docs/configuration.md says to what)`
    return `${name} is not usable${inside}: ${issue.message}`
  }
}
