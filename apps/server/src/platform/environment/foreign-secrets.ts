import type { Environment } from './define-environment.ts'
import { mayBeFile } from './shapes.ts'

/**
 * Refuses secrets that are another process's: on a chain that is no test chain a process holds what its role needs, and nothing
 * that a thief of it could take along.
 */
export function foreignSecrets(
  others: readonly Environment[],
  variables: Readonly<Record<string, string | undefined>>,
): Pick<Environment, 'refuse'> {
  const secrets = others.flatMap(({ shape, roles }) =>
    Object.entries(shape)
      .filter(([, type]) => mayBeFile(type))
      .flatMap(([name]) => [name, `${name}_FILE`].map((one) => ({ name: one, roles }))),
  )
  return {
    refuse: ({ CHAIN_TESTNET }: { CHAIN_TESTNET: boolean }) =>
      CHAIN_TESTNET
        ? []
        : secrets
            .filter(({ name }) => variables[name])
            .map(({ name, roles }) => `${name} is for the role ${roles.join(', ')} alone: remove it here`),
  }
}
