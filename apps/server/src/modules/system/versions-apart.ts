import type { ProcessRun } from './running-processes.ts'

/** Two versions or more that run beside each other: which, where, and since the newer one began. */
export type VersionsApart = { readonly since: Date; readonly which: readonly string[] }

/**
 * Which versions run beside each other, of those that are heard of: null where it is one. A version is what it says and its commit.
 * @example versionsApart([{ roles: 'api', version: '1', commit: 'a', … }, { roles: 'signer', version: '1', commit: 'b', … }])?.which
 * // ['api: 1 a', 'signer: 1 b']
 */
export function versionsApart(
  processes: readonly Pick<ProcessRun, 'roles' | 'version' | 'commit' | 'startedAt' | 'silent'>[],
): VersionsApart | null {
  const running = processes.filter(({ silent }) => !silent)
  const versions = Map.groupBy(running, ({ version, commit }) => `${version} ${commit}`)
  if (versions.size < 2) return null
  const begun = [...versions.values()].map((those) =>
    Math.min(...those.map(({ startedAt }) => startedAt.getTime())),
  )
  return {
    since: new Date(Math.max(...begun)),
    which: [...versions].map(([name, those]) => `${those.map(({ roles }) => roles).join(', ')}: ${name}`),
  }
}
