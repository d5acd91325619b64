/** A step of the night: a command, run from the root. */
export type NightStep = {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

const node = (script: string, ...words: readonly (string | number)[]): readonly string[] => [
  'node',
  script,
  ...words.map(String),
]

/**
 * Lists the steps of a night, the quickest first, each with the seed of the night.
 * @example nightSteps(7).map(({ name }) => name)
 */
export function nightSteps(seed: number): readonly NightStep[] {
  return [
    { name: 'check', command: node('tools/src/check.ts') },
    { name: 'tests', command: node('tools/src/test.ts'), env: { SEED: String(seed) } },
    { name: 'campaigns', command: node('tools/src/test.ts', '--campaign'), env: { SEED: String(seed) } },
    { name: 'invariants', command: node('contracts/tools/campaign.ts'), env: { SEED: String(seed) } },
    {
      name: 'growth',
      command: node('tools/src/test.ts', '--campaign', 'apps/server/simulation/growth'),
      env: { HOLDERS: '500000' },
    },
    {
      name: 'walk',
      command: node('tools/src/test.ts', '--campaign', 'e2e/src/chaos/walk.test.ts'),
      env: { STEPS: '10000', SEED: String(seed) },
    },
    { name: 'five minutes', command: ['npm', 'run', 'five-minutes', '-w', 'packages/wallet-modal'] },
    { name: 'deploy guide', command: node('e2e/src/deploy-guide/main.ts') },
    { name: 'new capability', command: node('e2e/src/new-capability/main.ts') },
    { name: 'release', command: node('tools/src/release.ts', '--version', '9.0.0', '--dry-run') },
    { name: 'failover', command: node('e2e/src/failover/main.ts') },
    {
      name: 'failover with patroni',
      command: node('e2e/src/failover/main.ts', '--manager', 'patroni', '--kills', 20, '--splits', 5),
    },
    { name: 'soak', command: node('apps/server/simulation/soak.ts', '--minutes', 30, '--seed', seed) },
    { name: 'hostile', command: node('e2e/src/hostile/main.ts', '--requests', 1_000_000, '--seed', seed) },
    { name: 'kills', command: node('e2e/src/chaos/main.ts', '--kills', 1000, '--seed', seed) },
    { name: 'mutation', command: node('tools/src/mutation.ts') },
  ]
}
